import type { Catalogue } from '../en/en.ts';
import { deCards } from './cards.ts';
import { deCommands } from './commands.ts';
import { deConnect } from './connect.ts';
import { deFaults } from './faults.ts';
import { deLibrary } from './library.ts';
import { deNotices } from './notices.ts';
import { deOptions } from './options.ts';
import { dePane } from './pane.ts';
import { dePlacing } from './placing.ts';
import { dePreview } from './preview.ts';
import { dePublishing } from './publishing.ts';
import { deRecipients } from './recipients.ts';
import { deRooms } from './rooms.ts';
import { deSigners } from './signers.ts';
import { deWarnings } from './warnings.ts';
import { deWelcome } from './welcome.ts';

/** The words of `en.ts` in German. */
export const de: Catalogue = {
  ...deCards,
  ...deCommands,
  ...deConnect,
  ...deNotices,
  ...deFaults,
  ...dePane,
  ...deLibrary,
  ...dePreview,
  ...deOptions,
  ...deWelcome,
  ...dePlacing,
  ...deRecipients,
  ...deRooms,
  ...deSigners,
  ...deWarnings,
  ...dePublishing,

  'action.cancel': 'Abbrechen',
  'action.close': 'Schließen',
  'action.copy': 'Link kopieren',
  'action.copied': 'Kopiert',
  'action.copy-failed': 'Nicht kopiert. Markieren und kopieren Sie den Text.',
  'action.open': 'Öffnen',
  'action.retry': 'Erneut versuchen',
  'action.show-activity': 'Aktivität von „{title}“ anzeigen',
  'action.sign-out': 'Abmelden',

  'workspace.label': 'Arbeitsbereich {workspace}, angemeldet als {email} bei {service}',

  'options.title': 'Optionen',
  'options.document-title': 'Titel',
  'options.document-title-hint': 'Wird Lesern angezeigt. Leer lassen, um den Namen der Seite oder Datei zu verwenden.',
  'options.password': 'Passwort',
  'options.password-hint': 'Mindestens 4 Zeichen. Leser geben es ein, um den Link zu öffnen.',
  'options.require-email': 'Leser zuerst nach ihrer E-Mail-Adresse fragen',
  'options.email-for-domains': 'Erforderlich, um die erlaubten Domains zu prüfen.',
  'options.verify-email': 'Einen Code verlangen, der an diese Adresse geht',
  'options.verify-email-hint': 'Nur wer das Postfach lesen kann, kommt hinein.',
  'options.domains': 'Erlaubte E-Mail-Domains',
  'options.domains-hint': 'Mit Kommas trennen: example.com, example.org',
  'options.expires': 'Läuft ab am',
  'field.no-date': 'Kein Datum',
  'options.expires-hint': 'Funktioniert bis zum Ende dieses Tages (UTC).',
  'options.cta-label': 'Schaltfläche: Beschriftung',
  'options.cta-url': 'Schaltfläche: URL',
  'options.cta-url-hint': 'Vollständige URL, beginnt mit https://',
  'options.cta-half': 'Beschriftung und URL angeben, damit die Schaltfläche erscheint.',
  'options.wrong-title': 'Geben Sie einen Titel ein.',
  'options.wrong-password': 'Das Passwort braucht mindestens 4 Zeichen.',
  'options.wrong-domains': 'Trennen Sie E-Mail-Domains durch Kommas, zum Beispiel example.com, example.org.',
  'options.wrong-day': 'Geben Sie das heutige Datum (UTC) oder ein späteres ein.',
  'options.wrong-cta-label': 'Die Beschriftung darf höchstens 80 Zeichen lang sein.',
  'options.wrong-cta-url': 'Geben Sie eine vollständige URL ein, die mit https:// beginnt.',

  'documents.empty': 'Hier erscheinen Ihre Dokumente und wer sie geöffnet hat.',
  'documents.views': { one: '{count} Aufruf', other: '{count} Aufrufe' },
  'documents.new-views': { one: '+{count} neu', other: '+{count} neu' },
  'documents.created': 'Veröffentlicht: {when}',

  'activity.title': 'Aktivität',
  'activity.empty': 'Noch keine Aufrufe. Neue erscheinen hier sofort.',
  'activity.shown': 'Die letzten {count} werden angezeigt',
  'activity.when': 'Wann',
  'activity.who': 'Wer',
  'activity.where': 'Wo',
  'activity.device': 'Gerät',
  'activity.time': 'Dauer',
  'activity.completion': 'Gelesen',
  'activity.reading-now': 'Liest gerade',
  'activity.unknown-reason': 'Vom Dienst nicht gemeldet',

  'activity.forwarded':
    'Der Link für {who} wurde auf {devices} Geräten an {places} Orten geöffnet. Vielleicht wurde er weitergeleitet.',
  'activity.forwarded-devices':
    'Der Link für {who} wurde auf {devices} Geräten geöffnet. Vielleicht wurde er weitergeleitet.',

  'chart.by-day': 'Aufrufe pro Tag',
  'chart.day': 'Tag',
  'chart.views': 'Aufrufe',
  'chart.reading': 'Wie weit gelesen wurde',

  'activity.export-csv': 'CSV exportieren',

  'visit.sections': 'Erreichte Abschnitte',
  'visit.reached': 'Erreicht',
  'visit.not-reached': 'Nicht erreicht',
  'visit.opened': 'Geöffnet',
  'visit.read-to-end': 'Bis zum Ende gelesen',
  'visit.read-half': 'Mehr als die Hälfte gelesen',
  'visit.read-start': 'Anfang gelesen',
  'visit.section-count': { one: '{count} Abschnitt', other: '{count} Abschnitte' },
  'visit.click-count': { one: '{count} Klick', other: '{count} Klicks' },
  'visit.button-pressed': 'Schaltfläche geklickt',

  'kind.html': 'Webseite',
  'kind.pdf': 'PDF',
  'kind.word': 'Word',
  'kind.powerpoint': 'PowerPoint',
  'kind.excel': 'Excel',

  'library.search': 'Titel durchsuchen',
  'library.none-found': 'Keine passenden Dokumente',
  'library.open': 'Alle Dokumente',

  'document.tabs': 'Dokumentdetails',
  'document.warnings': 'Hinweise',
  'document.replace-hint': 'Link, Einstellungen und Aufrufe bleiben erhalten.',
  'document.settings': 'Einstellungen',
  'document.more-settings': 'Weitere Einstellungen',
  'document.new-password': 'Neues Passwort',
  'document.remove-password': 'Passwort entfernen',
  'document.remove-password-sure':
    'Der Link öffnet sich dann ohne Passwort. Das Passwort lässt sich nicht wiederherstellen.',
  'document.save': 'Speichern',
  'document.saving': 'Wird gespeichert',
  'document.saved': 'Gespeichert: {changed}',
  'document.undo': 'Rückgängig',
  'document.undone': 'Änderung rückgängig gemacht',
  'document.password-removed': 'Passwort entfernt',
  'setting.title': 'Titel',
  'setting.password': 'Passwort',
  'setting.email-gate': 'E-Mail-Abfrage',
  'setting.email-code': 'E-Mail-Code',
  'setting.domains': 'erlaubte Domains',
  'setting.expiry': 'Ablaufdatum',
  'setting.button': 'Schaltfläche',

  'recipient.name': 'Name',
  'recipient.email': 'E-Mail',

  'recipients.title': 'Empfänger',
  'recipients.bounced-no-address': 'Unzustellbar: Adresse existiert nicht',
  'recipients.bounced-mailbox-full': 'Unzustellbar: Postfach ist voll',
  'recipients.bounced-blocked': 'Unzustellbar: vom Mailserver des Empfängers blockiert',
  'recipients.bounced-unreachable': 'Unzustellbar: Mailserver nicht erreichbar',
  'recipients.bounced-other': 'Unzustellbar: nicht angenommen',
  'recipients.go-on': 'Fortsetzen',
  'recipients.link': 'Link',

  'files.title': 'Dateien veröffentlichen',
  'files.drop': 'Dateien oder einen Website-Ordner hier ablegen.',
  'files.choose': 'Dateien auswählen',
  'files.choose-folder': 'Ordner auswählen',
  'files.accepted':
    'PDF, Word, PowerPoint, Excel oder HTML, oder ein ZIP oder Ordner mit index.html auf oberster Ebene.',
  'files.other-kinds': 'Nicht hinzugefügt: {names}. Dateien dieser Art können nicht veröffentlicht werden.',
  'files.folders': 'Nicht hinzugefügt: {names}. Ziehen Sie Ordner einzeln hierher.',
  'files.checking': 'Ordner wird geprüft',
  'files.packing': 'Ordner wird gepackt',
  'files.folder': { one: '{count} Datei, {size}', other: '{count} Dateien, {size}' },
  'files.left-out': {
    one: '{count} Datei übersprungen (versteckt oder Systemdatei)',
    other: '{count} Dateien übersprungen (versteckt oder Systemdateien)',
  },
  'files.no-index': 'Dieser Ordner enthält auf oberster Ebene keine index.html. Fügen Sie eine als Startseite hinzu.',
  'files.same-but-capitals':
    'Diese Namen unterscheiden sich nur in Groß-/Kleinschreibung. Benennen Sie einen um: Viele Computer halten sie für dieselbe Datei.',
  'files.absolute-links': {
    one: '{path} enthält einen Link mit „/“ am Anfang, der nicht funktionieren wird',
    other: '{path} enthält {count} Links mit „/“ am Anfang, die nicht funktionieren werden',
  },
  'files.preview': 'Vorschau',
  'files.preview-first': 'Erste Seite',
  'files.preview-without': 'Skripte und Inhalte anderer Websites sind hier aus. Bei Lesern funktionieren sie.',
  'files.publish-folder': 'Ordner veröffentlichen',
  'files.queue': 'Ihre Dateien',
  'files.waiting': 'Wartet',
  'files.waiting-until': 'Geht {when} weiter',
  'files.sending': 'Wird hochgeladen',
  'files.looking': 'Übertragung wird geprüft',
  'files.not-found-out': 'Noch nicht bestätigt. Wir prüfen weiter.',
  'files.has-link': '„{name}“ hat schon einen Link. Aktualisieren oder neuen erstellen?',
  'files.replace-content': 'Link aktualisieren',
  'files.publish-new': 'Neuen Link erstellen',
  'files.have-links': { one: '{count} Datei hat schon einen Link.', other: '{count} Dateien haben schon Links.' },
  'files.replace-all': 'Alle aktualisieren',
  'files.all-new': 'Für alle neue Links erstellen',
  'files.put-away': 'Ausblenden',
  'files.put-all-away': 'Fertige entfernen',

  'room.new': 'Neuer Raum',
  'room.made': 'Raum erstellt',

  'responses.title': 'Antworten',
  'responses.none': 'Noch keine Antworten',
  'responses.shown': {
    one: 'Die neueste von {total} wird angezeigt',
    other: 'Die neuesten {count} von {total} werden angezeigt',
  },
  'responses.signed': 'unterschrieben',
  'responses.verified': 'E-Mail-Adresse bestätigt: {email}',
  'responses.blank': 'Nicht ausgefüllt',
  'responses.signed-copy': 'Unterschriebenes Exemplar',
  'responses.save-signed': 'Unterschriebenes PDF speichern',
  'responses.making': 'Das unterschriebene PDF wird vorbereitet und gespeichert, sobald es fertig ist.',
  'responses.fetching': 'Unterschriebenes PDF wird heruntergeladen',
  'responses.save-all': {
    one: '{count} unterschriebenes PDF speichern',
    other: 'Alle {count} unterschriebenen PDFs speichern',
  },
  'responses.fetching-all': 'Unterschriebene PDFs werden heruntergeladen',
  'responses.packing': 'Unterschriebene PDFs werden gepackt',
  'responses.fetched': {
    one: '{count} von {total} unterschriebenen PDFs heruntergeladen',
    other: '{count} von {total} unterschriebenen PDFs heruntergeladen',
  },
  'responses.save-fetched': 'Heruntergeladene speichern',
  'responses.saved': {
    one: '{count} unterschriebenes PDF als ZIP gespeichert',
    other: '{count} unterschriebene PDFs als ZIP gespeichert',
  },

  'progress.amount': '{done} von {total}',
  loading: 'Wird geladen',

  'alerts.title': 'Benachrichtigungen',
  'alerts.rule': 'Benachrichtigen',
  'alerts.every': 'Bei jedem Aufruf',
  'alerts.first': 'Nur beim ersten Aufruf',
  'alerts.named': 'Nur bei bekannten Lesern',
  'alerts.off': 'Nie',

  'popup.signed-out': 'Anmelden und jede Seite mit einem Klick veröffentlichen.',
  'popup.set-up': 'Anmelden',
  'popup.settings': 'Einstellungen',
  'popup.files': 'Datei, Ordner oder Website …',
  'popup.side-panel': 'Seitenleiste öffnen',
  'popup.sidebar': 'Sidebar öffnen',
  'popup.no-page': 'Diese Seite kann nicht veröffentlicht werden.',
  'popup.this-page': 'Diese Seite',
  'popup.preview': 'Vorschau',
  'popup.publish-new': 'Unter neuem Link veröffentlichen',
  'popup.published-here': 'Veröffentlicht {when}',
  'popup.redacted':
    'Teile dieser Seite waren geschwärzt oder entfernt. Wiederholen Sie das in der Vorschau, bevor Sie den Link aktualisieren.',
  'popup.preview-first': 'Zuerst Vorschau',
  'popup.list-old': 'Stand: {when}',
  'popup.reachable': '{host} ist wieder erreichbar.',

  'publish.reading': 'Die Seite wird gelesen',
  'publish.waiting': 'Bilder werden geladen',
  'publish.fetching': 'Bilder, Schriften und Stile werden geladen',
  'publish.fetched': '{done} von {total}',
  'publish.writing': 'Kopie wird erstellt',
  'publish.sending': '„{title}“ wird hochgeladen',
  'publish.checking': 'Es wird geprüft, ob „{title}“ angekommen ist',
  'publish.done': 'Veröffentlicht: {title}',
  'publish.replaced': 'Aktualisiert: {title}',
  'publish.copied': 'Link kopiert',
  'publish.too-late': 'Zu spät abgebrochen: bereits veröffentlicht',
  'publish.needs-password': 'Wer den Link öffnet, braucht dieses Passwort:',
  'publish.copy-password': 'Passwort kopieren',
  'publish.held': 'Dieser Link ist gesperrt, bis Ihr Administrator ihn freigibt.',
  'publish.warnings': 'Nicht in der Kopie enthalten',
  'publish.dismiss': 'Fertig',

  'preview.page': 'Die Seite, wie Leser sie sehen',
  'preview.publish': 'Veröffentlichen',
  'preview.device': 'Breite',
  'preview.desktop': 'Desktop',
  'preview.phone': 'Telefon',
  'preview.unsent': 'Der Link zeigt diese Änderungen noch nicht.',

  'size.fits': '{size} von {limit}',
  'size.packed': '{size}: über dem Limit von {limit} für Seiten, wird als ZIP gesendet',
  'size.pictures': 'Bilder {size}',
  'size.fonts': 'Schriften {size}',
  'size.styles': 'Gestaltung {size}',
  'size.text': 'Text {size}',

  'report.passwords': { one: '{count} Passwort', other: '{count} Passwörter' },
  'report.user-names': { one: '{count} Benutzername', other: '{count} Benutzernamen' },
  'report.one-time-codes': { one: '{count} Einmalcode', other: '{count} Einmalcodes' },
  'report.cards': { one: '{count} Karten- oder Kontonummer', other: '{count} Karten- oder Kontonummern' },
  'report.tokens': { one: '{count} Token', other: '{count} Token' },
  'hidden.line': '{list} ausgeblendet',

  'badge.published-here': 'Linkwake: Diese Seite hat einen Link',
  'publish.unchanged': 'Bereits aktuell: {title}',
  'publish.converting': 'Wird umgewandelt … Sie werden benachrichtigt, sobald der Link bereit ist.',
  'publish.next': 'Link-Aktionen',
  'publish.mail': 'Link per E-Mail senden',
  'publish.personal': 'Persönlicher Link',
  'publish.link-settings': 'Link-Einstellungen',

  'private.this-computer': 'Diese Seite läuft auf Ihrem Computer. Alle mit dem Link können sie sehen.',
  'private.own-network': '{host} ist in Ihrem eigenen Netzwerk. Alle mit dem Link können diese Seite sehen.',
  'private.secret-in-address':
    'Die Adresse dieser Seite enthält einen Schlüssel oder ein Token. Sie ist vielleicht nur für Sie bestimmt.',
  'private.local-file': 'Diese Datei liegt auf Ihrem Computer. Alle mit dem Link können sie sehen.',
  'private.secret-text':
    'Im Text dieser Seite steht etwas, das wie ein Schlüssel oder Token aussieht. Es bleibt sichtbar, wenn Sie es nicht in der Vorschau schwärzen.',
  'private.checkout':
    'Diese Seite fragt nach Zahlungsdaten. Sie werden ausgeblendet, aber alle mit dem Link sehen den Rest.',
  'private.secret-fields':
    'Diese Seite enthält Passwörter, Schlüssel oder Ähnliches. Sie werden ausgeblendet, aber alle mit dem Link sehen den Rest.',
  'private.signed-in': 'Sie sind bei {host} angemeldet. Alle mit dem Link sehen, was Sie sehen.',
  'private.password-hint': 'Mindestens 4 Zeichen. Leser geben es ein, um den Link zu öffnen.',
  'private.publish-with': 'Mit diesem Passwort veröffentlichen',
  'private.publish-open': 'Ohne Passwort veröffentlichen',
  'private.trust': 'Für {host} nicht mehr fragen',

  'policy.title': 'Von Ihrer Organisation festgelegt:',
  'policy.password': 'Jeder Link braucht ein Passwort.',
  'policy.email': 'Jeder Link fragt die Leser nach ihrer E-Mail-Adresse.',
  'policy.domains': 'Links öffnen sich nur für {domains}.',
  'policy.days': {
    one: 'Links laufen spätestens nach {count} Tag ab.',
    other: 'Links laufen spätestens nach {count} Tagen ab.',
  },
  'policy.service': 'Sie können sich nur bei {service} anmelden.',
  'policy.sites': 'Seiten dieser Websites können nicht veröffentlicht werden: {sites}.',
  'policy.notifications': 'Benachrichtigungen: {rule}.',
  'policy.hide-names': 'Namen sind ausgeblendet.',

  'access.explain':
    'Teile dieser Seite kommen von anderen Websites. Linkwake braucht Ihre Erlaubnis, um sie einzuschließen, und liest sie nur beim Veröffentlichen.',
  'access.allow': 'Eingebettete Inhalte einschließen',
  'access.allowed-before': 'Erlaubt. Sie können die Seite jetzt veröffentlichen.',
  'access.allowed-after': 'Erlaubt. Aktualisieren Sie den Link, um sie einzuschließen.',
  'access.incomplete': 'Ohne Ihre Erlaubnis unvollständig: {list}.',
  'access.picture': 'Diese Seite. Schraffierte Teile kommen von anderen Websites: {list}.',
  'access.images': { one: '{count} Bild', other: '{count} Bilder' },
  'access.videos': { one: '{count} Video', other: '{count} Videos' },
  'access.frames': { one: '{count} eingebettete Seite', other: '{count} eingebettete Seiten' },
  'access.styles': 'Teile der Gestaltung',
  'missing.image': {
    one: '{count} Bild konnte nicht geladen werden.',
    other: '{count} Bilder konnten nicht geladen werden.',
  },
  'missing.media': {
    one: '{count} Video oder Audioclip wurde weggelassen.',
    other: '{count} Videos oder Audioclips wurden weggelassen.',
  },
  'missing.frame': {
    one: '{count} eingebettete Seite konnte nicht geladen werden.',
    other: '{count} eingebettete Seiten konnten nicht geladen werden.',
  },
  'missing.font': {
    one: '{count} Schrift konnte nicht geladen werden und wurde ersetzt.',
    other: '{count} Schriften konnten nicht geladen werden und wurden ersetzt.',
  },
  'missing.stylesheet': {
    one: '{count} Stylesheet konnte nicht geladen werden; die Seite sieht vielleicht anders aus.',
    other: '{count} Stylesheets konnten nicht geladen werden; die Seite sieht vielleicht anders aus.',
  },
  'shrunk.pictures': {
    one: '{count} Bild wurde komprimiert, damit es passt. In der Vorschau können Sie das Original behalten.',
    other: '{count} Bilder wurden komprimiert, damit sie passen. In der Vorschau können Sie die Originale behalten.',
  },
  'publish.check-again': 'Erneut prüfen',
  'publish.without': 'Ohne {settings} veröffentlichen',
  'publish.fix-options': 'Korrigieren Sie zuerst die markierten Optionen.',

  'activity.converting': 'Wird umgewandelt. Der Link funktioniert in ein bis zwei Minuten.',

  'broke.make': 'Bericht erstellen',
  'broke.happened':
    'In Linkwake ist ein unerwarteter Fehler aufgetreten. Was schon gesendet wurde, ist sicher. Laden Sie die Seite neu; tritt er wieder auf, erstellen Sie einen Bericht.',
  'broke.reload': 'Seite neu laden',

  'settings.add': 'Konto hinzufügen',
};
