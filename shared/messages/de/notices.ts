import type { enNotices } from '../en/notices.ts';
import type { Message } from '../translate.ts';

/** The words of `notices.ts` in German. */
export const deNotices: Record<keyof typeof enNotices, Message> = {
  'activity.someone': 'Jemand',
  'notice.one': '{who} hat „{title}“ geöffnet',
  'notice.many': { one: '{count} neuer Aufruf von „{title}“', other: '{count} neue Aufrufe von „{title}“' },
  'notice.no-place': 'Der Dienst hat nicht mitgeteilt, von wo.',
  'notice.viewer-in': '{who} ({where})',
  'notice.more': { one: 'noch {count}', other: '{count} weitere' },
  'alert.hidden': { one: 'Ein Link wurde geöffnet', other: 'Links wurden {count}-mal geöffnet' },
  'alert.hidden-explain': 'Namen sind ausgeblendet, wie in den Einstellungen festgelegt.',
  'alert.unopened': 'Noch niemand hat „{title}“ geöffnet',
  'alert.unopened-since': {
    one: 'Es wurde vor {count} Tag veröffentlicht.',
    other: 'Es wurde vor {count} Tagen veröffentlicht.',
  },
  'alert.digest': { one: '{count} neuer Aufruf', other: '{count} neue Aufrufe' },
  'alert.views-of': '{title} ({count})',
  'alert.mute': 'Dieses Dokument stumm schalten',
  'alert.snooze': 'Eine Stunde pausieren',
  'badge.none': 'Linkwake',
  'badge.new-views': { one: 'Linkwake: {count} neuer Aufruf', other: 'Linkwake: {count} neue Aufrufe' },
  'publish.notice-done': '„{title}“ ist veröffentlicht',
  'publish.notice-unchanged': 'Nichts an „{title}“ hat sich geändert, es wurde nichts gesendet',
  'publish.notice-converting': '„{title}“ wird umgewandelt',
  'publish.notice-ready': '„{title}“ ist fertig: Der Link funktioniert jetzt',
  'publish.notice-approved': '„{title}“ ist freigegeben: Der Link funktioniert jetzt',
  'publish.notice-unmade': '„{title}“ konnte nicht umgewandelt werden',
  'publish.notice-refused': '„{title}“ wurde bei der Prüfung abgelehnt',
  'publish.notice-status': 'Der Dienst meldet: {status}',
  'publish.notice-held': '„{title}“ wird zur Prüfung zurückgehalten',
  'publish.notice-link': '{link} · Klicken Sie, um den Link zu kopieren und zu sehen, wer ihn öffnet.',
  'publish.notice-failed': '„{title}“ wurde nicht veröffentlicht',
  'popup.publish': 'Diese Seite veröffentlichen',
  'popup.publish-selection': 'Auswahl veröffentlichen',
  'menu.publish-link': 'Ziel dieses Links veröffentlichen',
  'menu.publish-picture': 'Dieses Bild veröffentlichen',
  'popup.store':
    'Der Browser lässt Erweiterungen seinen Store nicht lesen. Wechseln Sie zu einer anderen Seite, um sie zu veröffentlichen.',
  'popup.browser-page':
    'Der Browser lässt Erweiterungen seine eigenen Seiten nicht lesen. Wechseln Sie zu einer Webseite, um sie zu veröffentlichen.',
  'publish.not-now': 'Diese Seite kann nicht veröffentlicht werden',
  'publish.notice-why': 'Öffnen Sie Linkwake, um den Grund zu sehen.',
  'fault.unreachable':
    '{host} antwortet nicht. Der Dienst kann ausgefallen oder umgezogen sein, oder sein Zertifikat ist nicht vertrauenswürdig. Es geht nichts verloren.',
  'fault.not_signed_in': 'Ihre Anmeldung ist abgelaufen. Melden Sie sich erneut an; Ihre Eingaben bleiben erhalten.',
  'fault.publish_busy': '„{title}“ wird noch veröffentlicht. Warten Sie, bis es fertig ist, oder brechen Sie es ab.',
  'fault.policy_refused.password':
    'Ihre Organisation verlangt für jeden Link ein Passwort. Geben Sie unter „Optionen“ eines ein.',
  'fault.policy_refused.site': 'Ihre Organisation erlaubt nicht, Seiten von {site} zu veröffentlichen.',
};
