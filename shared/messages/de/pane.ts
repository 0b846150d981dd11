import type { enPane } from '../en/pane.ts';
import type { Message } from '../translate.ts';

export const dePane: { [key in keyof typeof enPane]: Message } = {
  'pane.client-name': 'Linkwake für Office',
  'pane.storage-refused':
    'Dieser Browser kann Ihre Anmeldung nicht speichern. Beim Schließen des Bereichs werden Sie abgemeldet.',
  'pane.account': 'Konto',
  'pane.help': 'Hilfe',
  'pane.back': 'Zurück',
  'pane.not-published': 'Noch nicht veröffentlicht',
  'pane.converting': 'Wird umgewandelt',
  'pane.converting-explain': 'Der Link funktioniert in ein bis zwei Minuten.',
  'pane.held': 'Freigabe nötig',
  'pane.held-explain': 'Nach der Freigabe funktioniert der Link.',
  'pane.gone': 'Dieses Dokument gibt es auf dem Dienst nicht mehr',
  'pane.gone-explain': 'Veröffentlichen erstellt einen neuen Link.',
  'pane.elsewhere': 'Auf {service} veröffentlicht',
  'pane.elsewhere-explain':
    'Sie sind bei einem anderen Dienst angemeldet. Dort zu veröffentlichen erstellt einen neuen Link.',
  'pane.publish': 'Diese Datei veröffentlichen',
  'pane.publish-new': 'Neu veröffentlichen',
  'pane.replace': 'Link aktualisieren',
  'pane.reading': 'Die Datei wird gelesen',
  'pane.sending': 'Wird hochgeladen',
  'fault.publish_uncertain.searchable':
    '„{title}“ ist nicht bestätigt: Der Dienst hat nicht geantwortet. Versuchen Sie es erneut, wenn er antwortet: Ist die Datei angekommen, wird sie nicht noch einmal gesendet.',
  'pane.options-set': 'Optionen: {settings}',
  'pane.looking': 'Noch keine Bestätigung. Es wird geprüft, ob die Datei angekommen ist',
  'pane.looking-cancelled': 'Abgebrochen. Es wird geprüft, ob die Datei angekommen ist',
  'pane.update-cancelled': 'Die Aktualisierung wurde abgebrochen.',
  'pane.still-previous': 'Der Link zeigt weiterhin die vorige Fassung.',
  'pane.done-published': 'Link erstellt',
  'pane.done-replaced': 'Link aktualisiert',
  'pane.done-unchanged': 'Bereits aktuell',
  'pane.not-shown': 'Der Link zeigt nicht die Datei, die Sie gesendet haben',
  'pane.not-shown-way':
    'Speichern Sie die Datei und aktualisieren Sie den Link erneut, oder veröffentlichen Sie sie als PDF.',
  'pane.then-activity': 'Veröffentlichen Sie diese Datei, um zu sehen, wer sie öffnet.',
  'pane.then-recipients': 'Veröffentlichen Sie diese Datei, um persönliche Links zu erstellen.',
  'pane.differs': 'Datei hat sich geändert',
  'pane.differs-since': 'Geändert seit {when}',
  'pane.live-same': 'Online · aktuell',
  'pane.same': 'Der Link ist aktuell',
  'pane.read-only':
    'Diese Datei ist schreibgeschützt. Sie können sie veröffentlichen; der Link wird auf diesem Gerät gespeichert, nicht in der Datei.',

  'hidden-data.title': 'Außerdem in der Datei:',
  'hidden-data.tracked-changes': { one: '{count} nachverfolgte Änderung', other: '{count} nachverfolgte Änderungen' },
  'hidden-data.comments': { one: '{count} Kommentar', other: '{count} Kommentare' },
  'hidden-data.hidden-slides': { one: '{count} ausgeblendete Folie', other: '{count} ausgeblendete Folien' },
  'hidden-data.hidden-sheets': { one: '{count} ausgeblendetes Blatt', other: '{count} ausgeblendete Blätter' },
  'hidden-data.personal-links': {
    one: '{count} persönlicher Link zu dieser Datei',
    other: '{count} persönliche Links zu dieser Datei',
  },
  'hidden-data.author': 'Name des Autors: {names}',

  'remove-data.title': 'Linkwake-Daten aus dieser Datei entfernen',
  'remove-data.explain':
    'Die Datei verliert ihren Link und ihre persönlichen Links, und Veröffentlichen erstellt einen neuen. Die alten Links funktionieren weiter. Speichern Sie die Datei, um das zu übernehmen.',
  'remove-data.first': 'Um den alten Link abzuschalten oder seine Aufrufe später zu sehen:',
  'remove-data.confirm': 'Entfernen',

  'pane.not-noted': 'Der Link konnte nicht in der Datei gespeichert werden und liegt nur auf diesem Gerät.',
  'pane.not-kept': 'Dieser Link konnte nirgends gespeichert werden. Kopieren Sie ihn jetzt.',
  'pane.moved': 'Ist das die Datei, die Sie veröffentlicht haben?',
  'pane.moved-explain':
    'Ihr Link gehört zu einer Datei an einem anderen Speicherort. Ist dies eine Kopie, veröffentlichen Sie sie neu. Haben Sie die Datei verschoben oder umbenannt, aktualisieren Sie den Link.',
  'pane.moved-replace': 'Verschoben: Link aktualisieren',
  'pane.title-hint': 'Wird Lesern angezeigt. Leer lassen, um den Dateinamen zu verwenden.',
  'pane.open-with-file': 'Diesen Bereich mit der Datei öffnen',
  'pane.as-pdf': 'Als PDF: sieht genauso aus und ist sofort online',
  'pane.without-pdf': 'Office konnte kein PDF erstellen, deshalb wurde die Datei selbst gesendet.',
  'pane.replace-by-pdf': 'Mit PDF aktualisieren',
  'pane.choose-file': 'Stattdessen die Datei auswählen',
  'pane.other-workspace': 'In einem anderen Arbeitsbereich veröffentlicht',
  'pane.other-workspace-explain':
    'Nur jener Arbeitsbereich kann seinen Link aktualisieren. Wenn es Ihrer ist, wechseln Sie dorthin; oder veröffentlichen Sie hier für einen neuen Link.',
  'pane.large': 'Diese Datei ist groß. Sie wird nur auf Wunsch mit dem Link verglichen.',
  'pane.compare': 'Jetzt vergleichen',
  'pane.comparing': 'Datei wird mit dem Link verglichen',
  'pane.no-file': 'Datei nicht gespeichert? Diese App erlaubt das Speichern von hier vielleicht nicht.',
  'pane.in-browser': 'Dokument im Browser öffnen',

  'signin.going': 'Die Anmeldeseite wird geöffnet',
  'signin.done': 'Sie sind angemeldet. Dieses Fenster schließt sich automatisch.',
  'signin.refused': 'Die Anmeldung wurde nicht abgeschlossen. Dieses Fenster schließt sich automatisch.',
  'signin.copy': 'Kopieren',
  'signin.paste': 'Schließt es sich nicht, kopieren Sie dies und fügen Sie es im Linkwake-Bereich ein:',
};
