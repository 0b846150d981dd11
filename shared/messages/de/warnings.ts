import type { enWarnings } from '../en/warnings.ts';
import type { Message } from '../translate.ts';

export const deWarnings: { [key in keyof typeof enWarnings]: Message } = {
  'warning.and-more': '{items} und {count} weitere',
  'warning.unknown-fields':
    'Felder, die die API nicht hat, wurden nicht beachtet: {items}. Prüfen Sie die Schreibweise.',
  'warning.form-needs-plan':
    'Dieses PDF ist ein Formular. Leser können es lesen; für Antworten ist ein kostenpflichtiger Tarif nötig.',
  'warning.form-too-large':
    'Dieses Formular hat zu viele Felder, um es über einen Link auszufüllen. Leser können es lesen und herunterladen.',
  'warning.form-elsewhere': 'Ein Formular sendet seine Eingaben an {items}, nicht an Sie.',
  'warning.form-lost': 'Ein Formular sendet seine Eingaben an den Link selbst, der sie nicht speichert.',
  'warning.held-form':
    'Freigabe nötig: Die Seite fragt nach einem Passwort oder einer Kartennummer und sendet sie an {host}.',
  'warning.held-script':
    'Freigabe nötig: Die Seite fragt nach einem Passwort oder einer Kartennummer, und ihre Skripte können sie an einen anderen Host senden.',
  'warning.held-imitates':
    'Freigabe nötig: Die Seite fragt unter dem Namen „{brand}“ nach einem Passwort oder einer Kartennummer, und ihre Skripte können sie weitersenden.',
  'warning.held-lures':
    'Freigabe nötig: Die Seite drängt Leser, ein Passwort oder eine Kartennummer einzugeben, und ihre Skripte können sie weitersenden.',
  'warning.held-way':
    'Wenn das so gewollt ist, bitten Sie Ihren Administrator um die Freigabe. Entfernen Sie sonst das Feld und veröffentlichen Sie erneut.',
  'warning.tracked-changes':
    'Nachverfolgte Änderungen erscheinen als angenommen: {deletions} ausgelassen, {insertions} als normaler Text.',
  'warning.deletions': { one: '{count} Löschung', other: '{count} Löschungen' },
  'warning.insertions': { one: '{count} Einfügung', other: '{count} Einfügungen' },
  'warning.comments': { one: '{count} Kommentar wird ausgelassen.', other: '{count} Kommentare werden ausgelassen.' },
  'warning.linked-pictures': {
    one: '{count} verknüpftes Bild ist nicht in der Datei und wird nicht angezeigt.',
    other: '{count} verknüpfte Bilder sind nicht in der Datei und werden nicht angezeigt.',
  },
  'warning.recordings': {
    one: '{count} Video oder Ton wird nicht abgespielt. Leser sehen ein Standbild.',
    other: '{count} Videos oder Töne werden nicht abgespielt. Leser sehen Standbilder.',
  },
  'warning.hidden-slides': {
    one: '{count} ausgeblendete Folie wird ausgelassen.',
    other: '{count} ausgeblendete Folien werden ausgelassen.',
  },
  'warning.slide-notes': {
    one: 'Die Notizen von {count} Folie werden ausgelassen.',
    other: 'Die Notizen von {count} Folien werden ausgelassen.',
  },
  'warning.animated-slides': {
    one: 'Die Animation von {count} Folie wird nicht gezeigt.',
    other: 'Die Animationen von {count} Folien werden nicht gezeigt.',
  },
  'warning.hidden-sheets': {
    one: '{count} ausgeblendetes Blatt wird ausgelassen.',
    other: '{count} ausgeblendete Blätter werden ausgelassen.',
  },
  'warning.hidden-cells': {
    one: 'Ausgeblendete Zeilen oder Spalten von {count} Blatt werden ausgelassen.',
    other: 'Ausgeblendete Zeilen oder Spalten von {count} Blättern werden ausgelassen.',
  },
  'warning.linked-workbooks': {
    one: 'Werte aus {count} anderer Arbeitsmappe erscheinen wie zuletzt gespeichert.',
    other: 'Werte aus {count} anderen Arbeitsmappen erscheinen wie zuletzt gespeichert.',
  },
  'warning.hidden-text': 'Ausgeblendeter Text wird ausgelassen.',
  'warning.macros': 'Makros werden ausgelassen und laufen nicht.',
  'warning.author': 'Die Datei nennt {author} als Autor. Wer sie herunterlädt, kann das sehen.',
  'warning.unchecked-parts':
    'Teile der Datei sind zu groß für die Prüfung. Suchen Sie selbst nach Kommentaren, Änderungen und ausgeblendeten Zellen.',
  'warning.fonts-of-same-widths': 'Durch Schriften gleicher Breite ersetzt: {items}.',
  'warning.fonts-replaced':
    'Schriften, die dieser Dienst vielleicht nicht hat: {items}. Der Text erscheint in {fonts}, daher können Zeilen anders umbrechen.',
  'warning.no-sheets':
    'Diese Arbeitsmappe ist zu groß, um als Blätter angezeigt zu werden. Leser sehen ihre Seiten als PDF.',
  'warning.charts-in-pdf': {
    one: '{count} Diagramm ist nur im PDF zu sehen. Auf dem Blatt steht an seiner Stelle ein Link darauf.',
    other: '{count} Diagramme sind nur im PDF zu sehen. Auf den Blättern stehen an ihrer Stelle Links darauf.',
  },
  'warning.pdf-scripts': 'Die Skripte des PDF laufen hier nicht; Feldformate bleiben erhalten.',
  'warning.pdf-xfa': 'Das PDF hat ein zweites Formular für Adobe Reader (XFA). Leser sehen das gewöhnliche.',
  'warning.pdf-attachments': {
    one: '{count} Datei ist an das PDF angehängt. Wer es herunterlädt, erhält sie auch.',
    other: '{count} Dateien sind an das PDF angehängt. Wer es herunterlädt, erhält sie auch.',
  },
  'warning.pdf-no-printing': 'Das PDF soll nicht gedruckt werden; Leser erhalten keine Schaltfläche zum Drucken.',
  'warning.page-missing-files':
    'Nicht mitgesendete Dateien der Seite: {items}. Veröffentlichen Sie eine ZIP-Datei, um sie aufzunehmen.',
  'warning.page-missing-pages': 'Links zu Seiten, die nicht mitgesendet wurden: {items}.',
  'warning.site-missing-files': 'Dateien, die in der ZIP-Datei fehlen: {items}.',
  'warning.site-missing-pages': 'Links zu Seiten, die in der ZIP-Datei fehlen: {items}.',
  'warning.site-capitals': 'Fehlt, weil Groß- und Kleinschreibung von der ZIP-Datei abweichen: {items}.',
  'warning.site-outside': 'Fehlt, weil die Adresse mit „/“ beginnt und aus dem Link hinausführt: {items}.',
  'warning.site-hidden-files': 'Versteckte Dateien werden ausgelassen: {items}.',
  'warning.private-addresses': 'Nur auf Ihrem Computer oder in Ihrem Netz, für Leser nicht sichtbar: {items}.',
  'warning.insecure-addresses': 'Browser blockieren eventuell, was mit http:// beginnt: {items}.',
  'warning.other-hosts': 'Die Browser der Leser laden Teile der Seite von anderen Hosts: {items}.',
  'warning.framed-hosts':
    'Player und Anmeldungen anderer Websites funktionieren eventuell nicht ({items}): Ihre Frames haben hier weder Cookies noch Speicher.',
  'warning.browser-storage':
    'Skripte verwenden {items}; veröffentlichte Seiten haben das nicht. Prüfen Sie, ob die Seite ohne auskommt.',
  'warning.link-expired': 'Der Link ist am {day} abgelaufen und lässt sich nicht mehr öffnen.',
  'warning.button-without-address': 'Die Schaltfläche hat eine Beschriftung, aber keine URL, und wird nicht gezeigt.',
  'warning.button-without-label': 'Die Schaltfläche hat eine URL, aber keine Beschriftung, und wird nicht gezeigt.',
  'warning.failed-no-output':
    'Die Datei lässt sich nicht als Office-Datei lesen. Speichern Sie sie neu oder als PDF und senden Sie diese.',
  'warning.failed-no-pages':
    'Die Datei hat keine Seite, die angezeigt werden kann. Speichern Sie sie als PDF und senden Sie dieses.',
  'warning.failed-not-installed':
    'Dieser Dienst kann keine Office-Dateien umwandeln: LibreOffice ist dort nicht installiert. Senden Sie die Datei als PDF.',
  'warning.failed-too-complex':
    'Die Datei braucht zu viel Zeit oder Speicher. Speichern Sie sie als PDF und senden Sie dieses.',
  'warning.failed-fault':
    'Der Dienst konnte die Datei nicht umwandeln. Senden Sie sie erneut oder speichern Sie sie als PDF und senden Sie dieses.',
  'warning.failed-too-long':
    'Die Umwandlung hat das Zeitlimit ({limit}) überschritten. Speichern Sie die Datei in Word, PowerPoint oder Excel als PDF oder senden Sie einen kürzeren Teil.',
  'warning.fields-not-placed':
    'Ihre platzierten Felder sind nicht auf der neuen Version, weil deren Seiten abweichen können. Platzieren Sie sie erneut.',
};
