import type { enPublishing } from '../en/publishing.ts';
import type { Message } from '../translate.ts';

export const dePublishing: { [key in keyof typeof enPublishing]: Message } = {
  'qr.title': 'QR-Code',
  'qr.of': 'QR-Code von {link}',
  'qr.save-png': 'Als PNG speichern',
  'qr.save-svg': 'Als SVG speichern',

  'drift.changed': 'Seit der Veröffentlichung geändert',
  'drift.same': 'Seit der Veröffentlichung nicht geändert',
  'drift.badge': 'Linkwake: Diese Seite hat sich seit der Veröffentlichung geändert',

  'target.link': 'Ziel des Links veröffentlichen',
  'target.picture': 'Bild veröffentlichen',
  'target.pdf': 'PDF im Tab veröffentlichen',
  'target.access':
    'Ihr Browser lässt Linkwake {host} nur lesen, wenn Sie es erlauben. Linkwake liest jetzt diese Adresse, andere dieser Website nur, wenn Sie sie veröffentlichen.',
  'target.allow': 'Erlauben und veröffentlichen',
  'target.publish': 'Veröffentlichen',
  'target.gone':
    'Was gewählt wurde, ist nicht mehr bekannt. Gehen Sie zurück zur Seite und wählen Sie es dort noch einmal aus dem Menü.',
  'target.fetching': 'Wird geholt',
  'target.opening': 'Die Seite wird geöffnet. Sie kommt nach vorn, während sie gelesen wird.',
  'target.preview':
    'Die Seite hat einen Link, in dem Teile geschwärzt sind. Eine Vorschau öffnet sich: Schwärzen Sie sie noch einmal und ersetzen Sie sie dort.',
  'target.other':
    'Das ist eine Datei der Art {type}, die nicht veröffentlicht werden kann. Linkwake veröffentlicht Seiten, Bilder, PDF-, Word-, PowerPoint-, Excel- und HTML-Dateien und Zips von Websites.',
  'target.refused': '{host} gibt es nicht heraus (Status {status}). Öffnen Sie den Link, um zu sehen, warum.',
  'target.closed': 'Der Tab wurde geschlossen, bevor seine Seite gelesen war. Es wurde nichts veröffentlicht.',
  'target.out-of-reach':
    'Es kam keine Antwort, oder der Link führt weiter zu einer anderen Website, die Linkwake nicht lesen darf. Öffnen Sie ihn und veröffentlichen Sie dort mit der Schaltfläche der Symbolleiste, oder erlauben Sie alle Websites.',
  'target.allow-all': 'Alle Websites erlauben',
  'target.open': 'Link öffnen',

  'popup.tabs': 'Raum aus Tabs…',
  'tabs.title': 'Raum aus Tabs',
  'tabs.access':
    'Um die Tabs dieses Fensters aufzulisten und die gewählten zu lesen, braucht Linkwake Zugriff auf alle Websites. Linkwake liest einen Tab, wenn Sie ihn veröffentlichen, sonst nie.',
  'tabs.allow': 'Erlauben und Tabs auflisten',
  'tabs.access-kept': 'Linkwake kann weiterhin alle Websites lesen, wie Sie es für diesen Raum erlaubt haben.',
  'tabs.give-back': 'Zugriff zurücknehmen',
  'tabs.choose': 'Tabs dieses Fensters',
  'tabs.none-open':
    'Kein Tab dieses Fensters zeigt eine Seite, die veröffentlicht werden kann. Öffnen Sie Seiten neben dieser und laden Sie sie dann neu.',
  'tabs.none': 'Wählen Sie mindestens einen Tab.',
  'tabs.has-link': 'Hat einen Link: Seine Seite wird durch diese ersetzt',
  'tabs.redacted': 'Hat einen Link mit geschwärzten Teilen: Er kommt so hinein, wie er ist',
  'tabs.front': 'Jeder Tab kommt nach vorn, während er gelesen wird.',
  'tabs.publish-any': 'Gewählte Tabs veröffentlichen',
  'tabs.publish': { one: '{count} Tab veröffentlichen', other: '{count} Tabs veröffentlichen' },
  'tabs.progress': '{done} von {total} veröffentlicht',
  'tabs.stop': 'Nach diesem anhalten',
};
