import type { enPane } from '../en/pane.ts';
import type { Message } from '../translate.ts';

export const dePane: { [key in keyof typeof enPane]: Message } = {
  'beside.write': 'Links neben die Namen schreiben',
  'beside.hint': 'Markieren Sie zuerst im Blatt die Zeilen mit den Namen oder Adressen.',
  'beside.none':
    'Keine Zeile der Auswahl nennt jemanden, der einen Link hat. Markieren Sie die Zeilen mit den Namen oder Adressen dieser Personen.',
  'beside.ask': {
    one: '{count} Link kommt in Spalte {column} von „{sheet}“ ({cells}).',
    other: '{count} Links kommen in Spalte {column} von „{sheet}“ ({cells}).',
  },
  'beside.filled': {
    one: '{count} dieser Zellen ist nicht leer. Ihr Inhalt würde ersetzt.',
    other: '{count} dieser Zellen sind nicht leer. Ihr Inhalt würde ersetzt.',
  },
  'beside.confirm': 'In Spalte {column} schreiben',
  'beside.over': 'Spalte {column} überschreiben',
  'beside.written': { one: '{count} Link ist eingetragen.', other: '{count} Links sind eingetragen.' },
  'beside.undone': 'Die Zellen sind wieder wie zuvor.',
  'beside.undone-partly': {
    one: '{count} Zelle wurde seither geändert oder verschoben und bleibt, wie sie ist. Alle anderen sind wieder wie zuvor.',
    other:
      '{count} Zellen wurden seither geändert oder verschoben und bleiben, wie sie sind. Alle anderen sind wieder wie zuvor.',
  },

  'insert.links': 'Ins Dokument einfügen',
  'insert.hint-word': 'Eine Tabelle mit Namen und Links wird an der Einfügemarke eingesetzt.',
  'insert.hint-powerpoint':
    'Namen und Links werden an der Einfügemarke eingesetzt: Klicken Sie zuerst in ein Textfeld.',
  'insert.hint-word-one': 'Nur der Link wird an der Einfügemarke eingesetzt.',
  'insert.hint-powerpoint-one': 'Nur der Link wird an der Einfügemarke eingesetzt: Klicken Sie zuerst in ein Textfeld.',
  'insert.whose': 'Wessen Link',
  'insert.everybody': { one: 'Der von allen ({count})', other: 'Die von allen ({count})' },
  'insert.seen': 'Wenn Sie die Datei damit erneut veröffentlichen, sehen alle Leser diese Links.',
  'insert.read-only':
    'Die Datei ist schreibgeschützt geöffnet: Links können kopiert, aber nicht hineingeschrieben werden.',
  'insert.done': 'Eingefügt. Mit „Rückgängig“ in {app} nehmen Sie es wieder heraus.',

  'pane.client-name': 'Linkwake für Office',
  'pane.welcome': 'Geben Sie diese Datei als Link weiter, den Sie verfolgen können',
  'pane.promise-link': 'Ein Klick macht aus der geöffneten Datei einen Link, den jeder lesen kann.',
  'pane.promise-views': 'Sehen Sie, wer sie geöffnet hat, wann und von wo.',
  'pane.promise-replace': 'Ändern Sie die Datei und ersetzen Sie sie: Der Link bleibt derselbe.',
  'pane.storage-refused':
    'Dieser Browser bewahrt für den Bereich nichts auf. Sie bleiben deshalb nur angemeldet, solange er geöffnet ist.',
  'pane.window-gone': 'Das Anmeldefenster wurde geschlossen, bevor die Anmeldung fertig war.',
  'pane.window-give-up': 'Neu beginnen',
  'pane.window-paste': 'Zeigt das Fenster noch eine Antwort?',
  'pane.window-answer': 'Antwort des Anmeldefensters',
  'pane.window-answer-hint': 'Kopieren Sie die ganze Adresse, die es anzeigt, und fügen Sie sie hier ein.',
  'pane.window-answer-wrong': 'Das ist keine Adresse. Kopieren Sie sie vollständig, ab https.',
  'pane.window-continue': 'Weiter',
  'pane.signed-in-as': 'Angemeldet als {email}',
  'pane.not-published': 'Noch nicht veröffentlicht',
  'pane.published': 'Veröffentlicht',
  'pane.converting': 'Wird umgewandelt; der Link funktioniert in ein bis zwei Minuten',
  'pane.held': 'Wird zur Prüfung zurückgehalten; der Link funktioniert nach der Freigabe',
  'pane.gone': 'Der Dienst hat dieses Dokument nicht mehr. Beim Veröffentlichen entsteht ein neuer Link.',
  'pane.elsewhere': 'Auf {service} veröffentlicht, nicht auf dem Dienst, bei dem Sie angemeldet sind',
  'pane.publish': 'Diese Datei veröffentlichen',
  'pane.publish-new': 'Als neues Dokument veröffentlichen',
  'pane.replace': 'Ersetzen',
  'pane.reading': 'Die Datei wird gelesen',
  'pane.sending': 'Wird gesendet',
  'pane.looking': 'Die Verbindung ist abgebrochen; es wird geprüft, ob die Datei angekommen ist',
  'pane.done-published': 'Veröffentlicht. Hier ist der Link.',
  'pane.done-replaced': 'Ersetzt. Der Link ist derselbe.',
  'pane.done-unchanged': 'Keine Änderung, übersprungen: Der Link zeigt das bereits.',
  'pane.all-the-same': 'Trotzdem ersetzen',
  'pane.not-shown': 'Der Link zeigt die Datei nicht so, wie sie gesendet wurde.',
  'pane.not-shown-way':
    'Speichern Sie die Datei und ersetzen Sie sie noch einmal, oder senden Sie das PDF, das Office daraus erstellt.',
  'pane.no-links': 'Auf diesem Gerät wurden noch keine persönlichen Links erstellt.',
  'pane.then-activity': 'Sobald sie veröffentlicht ist, steht hier, wer sie öffnet.',
  'pane.then-recipients': 'Veröffentlichen Sie die Datei zuerst: Dann erhalten Empfänger hier eigene Links.',
  'pane.differs': 'Die geöffnete Datei unterscheidet sich von dem, was der Link zeigt.',
  'pane.same': 'Der Link zeigt die geöffnete Datei, wie sie ist.',
  'pane.read-only':
    'Schreibgeschützt geöffnet: Die Datei kann veröffentlicht werden, und ihr Link wird auf diesem Gerät aufbewahrt. In die Datei kann nichts geschrieben werden.',

  'forgotten.title': 'Leser finden möglicherweise auch:',
  'forgotten.tracked-changes': { one: '{count} nachverfolgte Änderung', other: '{count} nachverfolgte Änderungen' },
  'forgotten.comments': { one: '{count} Kommentar', other: '{count} Kommentare' },
  'forgotten.hidden-slides': { one: '{count} ausgeblendete Folie', other: '{count} ausgeblendete Folien' },
  'forgotten.hidden-sheets': { one: '{count} ausgeblendetes Blatt', other: '{count} ausgeblendete Blätter' },
  'forgotten.personal-links': {
    one: '{count} persönlicher Link dieser Datei',
    other: '{count} persönliche Links dieser Datei',
  },
  'forgotten.author': 'Name des Autors: {names}',

  'forget.title': 'Daten von Linkwake aus dieser Datei entfernen',
  'forget.explain':
    'Die Datei vergisst ihren Link, und beim nächsten Veröffentlichen entsteht ein neuer. Der Link selbst funktioniert weiter; beenden Sie ihn mit einem letzten Tag oder einem Passwort. Speichern Sie die Datei, damit es so bleibt.',
  'forget.confirm': 'Entfernen',

  'pane.not-noted':
    'Office hat Linkwake den Link nicht in der Datei ablegen lassen. Deshalb kennt ihn nur dieses Gerät.',
  'pane.not-kept': 'Weder Office noch der Browser konnte diesen Link aufbewahren. Kopieren Sie ihn jetzt.',
  'pane.moved': 'Ist das die Datei, die veröffentlicht wurde?',
  'pane.moved-explain':
    'Sie trägt den Link einer Datei, die an einem anderen Ort lag. Eine Kopie veröffentlichen Sie am besten als neues Dokument; eine nur verschobene oder umbenannte Datei kann ihren Link behalten.',
  'pane.moved-replace': 'Nur verschoben: ersetzen',
  'pane.without-options': 'Ohne diese Optionen veröffentlichen',
  'pane.as-pdf': 'Als PDF: sieht genau so aus und ist sofort online',
  'pane.without-pdf': 'Office hat aus dieser Datei kein PDF erstellt. Deshalb wurde die Datei selbst gesendet.',
  'pane.replace-by-pdf': 'Durch ein PDF der Datei ersetzen',
  'pane.choose-file': 'Stattdessen die Datei auswählen',
  'pane.other-workspace':
    'In einem anderen Arbeitsbereich veröffentlicht. Zum Ersetzen im Dienst dorthin wechseln; Veröffentlichen erstellt hier einen neuen Link.',
  'pane.large': 'Diese Datei ist groß und wird nur auf Wunsch mit dem Link verglichen.',
  'pane.compare': 'Jetzt vergleichen',
  'pane.comparing': 'Datei wird mit dem Link verglichen',
  'pane.no-file': 'Keine Datei gespeichert? Diese Anwendung speichert von hier aus vielleicht keine Dateien.',
  'pane.in-browser': 'Dokument im Browser öffnen',

  'command.sign-in':
    'Sie können sich auch neben Ihrem Dokument anmelden: Öffnen Sie im Menüband „Aktivität“. Drücken Sie dann diese Schaltfläche noch einmal.',
  'command.choose-file':
    'Öffnen Sie Linkwake neben Ihrem Dokument mit „Aktivität“ im Menüband: Dort können Sie stattdessen die Datei auswählen.',
  'command.ask':
    'Diese Datei trägt den Link einer anderen Datei. Öffnen Sie Linkwake neben Ihrem Dokument und geben Sie an, was geschehen soll.',
  'command.gone':
    'Das Dokument hinter dem Link dieser Datei gibt es nicht mehr, oder es gehört zu einem anderen Arbeitsbereich. Öffnen Sie Linkwake neben dem Dokument, um es neu zu veröffentlichen.',
  'command.too-long':
    'Das dauert länger, als es über das Menüband dauern darf. Öffnen Sie Linkwake neben Ihrem Dokument und veröffentlichen Sie von dort.',
  'command.published': 'Veröffentlicht',
  'command.replaced': 'Ersetzt',
  'command.unchanged': 'Keine Änderung, übersprungen',
  'command.failed': 'Nicht veröffentlicht',
  'command.uncertain': 'Unklar, ob veröffentlicht',
  'command.copy-link': 'Link kopieren',
  'command.link-copied': 'Link kopiert',
  'command.link': 'Das ist der Link der geöffneten Datei.',
  'command.differs':
    'Die geöffnete Datei unterscheidet sich von dem, was er zeigt: „Veröffentlichen“ im Menüband ersetzt das.',
  'command.follow': '„Aktivität“ im Menüband zeigt, wer ihn öffnet.',
  'command.held': 'Der Dienst hält die Datei zur Prüfung zurück. Der Link funktioniert nach der Freigabe.',
  'command.no-link': 'Diese Datei hat noch keinen Link. Veröffentlichen Sie sie zuerst.',
  'command.close': 'Schließen',

  'signin.going': 'Die Anmeldeseite wird geöffnet',
  'signin.done': 'Sie sind angemeldet. Dieses Fenster schließt sich von selbst.',
  'signin.refused': 'Die Anmeldung wurde nicht abgeschlossen. Dieses Fenster schließt sich von selbst.',
  'signin.copy': 'Kopieren',
  'signin.paste': 'Bleibt es geöffnet, kopieren Sie dies und fügen Sie es im Linkwake-Bereich ein:',
};
