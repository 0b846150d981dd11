import type { enPublishing } from '../en/publishing.ts';
import type { Message } from '../translate.ts';

export const dePublishing: { [key in keyof typeof enPublishing]: Message } = {
  'qr.title': 'QR-Code',
  'qr.of': 'QR-Code von {link}',
  'qr.save-png': 'Als PNG speichern',
  'qr.save-svg': 'Als SVG speichern',

  'target.link': 'Verlinkte Seite veröffentlichen',
  'target.picture': 'Bild veröffentlichen',
  'target.pdf': 'PDF veröffentlichen',
  'target.access': 'Linkwake braucht Ihre Erlaubnis, {host} zu lesen. Gelesen wird nur, was Sie veröffentlichen.',
  'target.allow': 'Erlauben und veröffentlichen',
  'target.publish': 'Veröffentlichen',
  'target.gone': 'Diese Auswahl ist abgelaufen. Gehen Sie zurück zur Seite und wählen Sie erneut im Menü.',
  'target.fetching': 'Wird heruntergeladen',
  'target.opening': 'Seite wird zum Lesen in einem Tab geöffnet',
  'target.preview':
    'In der veröffentlichten Seite sind Teile geschwärzt. Schwärzen Sie sie in der Vorschau erneut und aktualisieren Sie dann den Link.',
  'target.other':
    'Dateien vom Typ {type} können nicht veröffentlicht werden. Möglich sind Seiten, Bilder, PDF-, Word-, PowerPoint-, Excel- und HTML-Dateien sowie gezippte Websites.',
  'target.refused': '{host} hat die Anfrage abgelehnt ({status}). Öffnen Sie den Link, um den Grund zu sehen.',
  'target.closed': 'Der Tab wurde zu früh geschlossen. Es wurde nichts veröffentlicht.',
  'target.out-of-reach':
    'Keine Antwort, oder der Link führt zu einer anderen Website. Öffnen Sie ihn und veröffentlichen Sie dort, oder erlauben Sie alle Websites.',
  'target.allow-all': 'Alle Websites erlauben',
  'target.open': 'Link öffnen',

  'popup.tabs': 'Raum aus Tabs …',
  'tabs.title': 'Raum aus Tabs',
  'tabs.access':
    'Um die Tabs dieses Fensters aufzulisten, braucht Linkwake Zugriff auf alle Websites. Ein Tab wird nur beim Veröffentlichen gelesen.',
  'tabs.allow': 'Erlauben und Tabs auflisten',
  'tabs.access-kept': 'Linkwake hat weiterhin Zugriff auf alle Websites, den Sie für diesen Raum erlaubt haben.',
  'tabs.give-back': 'Zugriff entfernen',
  'tabs.access-removed': 'Linkwake hat keinen Zugriff auf alle Websites mehr.',
  'tabs.choose': 'Tabs in diesem Fenster',
  'tabs.none-open':
    'In diesem Fenster kann kein Tab veröffentlicht werden. Öffnen Sie Seiten und laden Sie diese Seite neu.',
  'tabs.none': 'Wählen Sie mindestens einen Tab aus.',
  'tabs.has-link': 'Hat schon einen Link, der aktualisiert wird',
  'tabs.redacted':
    'Bereits mit geschwärzten oder entfernten Teilen veröffentlicht; die veröffentlichte Version wird unverändert hinzugefügt',
  'tabs.front': 'Jeder Tab kommt nach vorn, während er gelesen wird.',
  'tabs.publish-any': 'Ausgewählte Tabs veröffentlichen',
  'tabs.publish': { one: '{count} Tab veröffentlichen', other: '{count} Tabs veröffentlichen' },
  'tabs.progress': '{done} von {total} veröffentlicht',
  'tabs.stop': 'Nach diesem anhalten',
  'tabs.other-page':
    'Dieser Tab zeigt jetzt eine andere Seite, daher wurde nichts veröffentlicht. Kehren Sie zur ausgewählten Seite zurück und versuchen Sie es erneut.',
  'tabs.invalid-options':
    'Eine Option, die Sie im Popup für diese Seite eingegeben haben, ist ungültig. Korrigieren Sie sie dort und versuchen Sie es erneut.',
  'tabs.unchecked': 'Dieser Tab antwortet nicht und wurde daher nicht auf private Inhalte geprüft.',
};
