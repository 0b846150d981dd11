import type { enWelcome } from '../en/welcome.ts';
import type { Message } from '../translate.ts';

/** The words of `welcome.ts` in German. */
export const deWelcome: { [key in keyof typeof enWelcome]: Message } = {
  'welcome.done-title': 'Sie sind angemeldet',
  'welcome.done': 'Öffnen Sie eine Seite, die Sie teilen möchten, und klicken Sie in der Symbolleiste auf Linkwake.',
  'welcome.title': 'Veröffentlichen Sie jede Seite als Link und sehen Sie, wer sie öffnet',
  'welcome.explain': 'Ihre Seiten gehen nur an Ihren eigenen Server.',
  'welcome.picture':
    'Sie veröffentlichen eine Seite, senden den Link und sehen: Grace hat sie geöffnet und zu {share} gelesen.',
  'welcome.picture-opened': 'Geöffnet von {name}',
  'welcome.read': '{share} gelesen',
  'welcome.try': 'In 30 Sekunden zum ersten Aufruf',
  'welcome.try-hint':
    'Veröffentlichen Sie eine Beispielseite, öffnen Sie sie wie ein Leser und sehen Sie den Aufruf eintreffen.',
  'welcome.publish-sample': 'Beispielseite veröffentlichen',
  'welcome.as-visitor': 'Als Leser öffnen',
  'welcome.as-visitor-hint': 'Eigene Aufrufe zählen nicht. Deshalb öffnet sich ein privates Fenster.',
  'welcome.open-privately':
    'Öffnen Sie den Link in einem privaten Fenster. Eigene Aufrufe in diesem Fenster zählen nicht.',
  'welcome.waiting': 'Warten auf den ersten Aufruf',
  'welcome.pin-title': 'Schaltfläche anheften',
  'welcome.pin': 'Öffnen Sie das Erweiterungsmenü der Symbolleiste und heften Sie Linkwake an.',
  'welcome.pinned': 'Linkwake ist an die Symbolleiste angeheftet.',
  'welcome.yours': 'Eine eigene Seite veröffentlichen',

  'permission.title': 'Worauf Linkwake zugreift und wann',
  'permission.page': 'Die aktuelle Seite',
  'permission.page-why': 'Wird nur gelesen, wenn Sie Linkwake darauf öffnen oder sie veröffentlichen.',
  'permission.service-why': 'Speichert, was Sie veröffentlichen. Wird alle 30 Sekunden auf neue Aufrufe geprüft.',
  'permission.notifications-why': 'Melden, wer einen Link geöffnet hat und wann eine Veröffentlichung fertig ist.',
  'permission.sign-in': 'Anmeldefenster',
  'permission.sign-in-why': 'Ihr Passwort geben Sie bei Ihrem eigenen Dienst ein, nie in der Erweiterung.',
  'permission.menu': 'Kontextmenü',
  'permission.menu-why': 'Veröffentlicht eine Seite, eine Auswahl, ein Bild oder eine verlinkte Seite.',
  'permission.storage': 'Speicher in diesem Browser',
  'permission.storage-why': 'Enthält Ihre Anmeldung, Ihre Einstellungen und Ihre Links.',
  'permission.others': 'Andere Websites',
  'permission.others-why':
    'Optional. Linkwake fragt danach, wenn eine Seite Teile anderer Websites enthält. In den Einstellungen widerrufbar.',

  'sample.title': 'Eine Beispielseite',
  'sample.first': 'Das ist eine Kopie',
  'sample.first-text':
    'Linkwake bewahrt die Seite so auf, wie Sie sie gesehen haben. Der Link zeigt diese Kopie, auch wenn sich das Original ändert.',
  'sample.second': 'Sehen, wie weit gelesen wird',
  'sample.second-text': 'Scrollen Sie weiter. Neben jedem Aufruf steht, wie viel der Seite gelesen wurde.',
  'sample.third': 'Der Link bleibt derselbe',
  'sample.third-text': 'Aktualisieren Sie die Seite später, sehen alle mit dem Link die neue Version.',

  'welcome.see': 'Sehen, wer es öffnet',
};
