import type { enRecipients } from '../en/recipients.ts';
import type { Message } from '../translate.ts';

/** The words of `recipients.ts` in German. */
export const deRecipients: { [key in keyof typeof enRecipients]: Message } = {
  'beside.write': 'Links neben die Namen schreiben',
  'beside.hint': 'Markieren Sie zuerst die Zeilen mit Namen oder Adressen.',
  'beside.none':
    'In den markierten Zeilen hat niemand einen Link. Markieren Sie Zeilen mit passenden Namen oder Adressen.',
  'beside.ask': {
    one: '{count} Link wird in Spalte {column} von „{sheet}“ geschrieben ({cells}).',
    other: '{count} Links werden in Spalte {column} von „{sheet}“ geschrieben ({cells}).',
  },
  'beside.filled': {
    one: '{count} dieser Zellen ist nicht leer und wird überschrieben.',
    other: '{count} dieser Zellen sind nicht leer und werden überschrieben.',
  },
  'beside.confirm': 'In Spalte {column} schreiben',
  'beside.over': 'Spalte {column} überschreiben',
  'beside.written': { one: '{count} Link eingetragen', other: '{count} Links eingetragen' },
  'beside.undone': 'Zellen wiederhergestellt',
  'beside.undone-partly': {
    one: 'Zellen wiederhergestellt, bis auf {count} seither geänderte oder verschobene.',
    other: 'Zellen wiederhergestellt, bis auf {count} seither geänderte oder verschobene.',
  },

  'list.title': 'Liste in dieser Arbeitsmappe',
  'list.none':
    'Markieren Sie Ihre Liste und klicken Sie auf „Markierung folgen“, oder geben Sie dem Bereich den Namen „{name}“. Wenn Sie dort Personen hinzufügen, können Sie hier ihre Links erstellen.',
  'list.follow': 'Markierung folgen',
  'list.following': 'Folgt {cells} auf „{sheet}“',
  'list.stop': 'Nicht mehr folgen',
  'list.complete': 'Alle in der Liste haben einen Link',
  'list.new': {
    one: '{count} Person in der Liste hat noch keinen Link',
    other: '{count} Personen in der Liste haben noch keinen Link',
  },
  'list.write-opened': 'Spalte „Geöffnet“ schreiben',
  'list.opened': 'Geöffnet',
  'list.written': 'Spalte {column} zeigt, wann jede Person das Dokument zuletzt geöffnet hat.',

  'insert.links': 'In Dokument einfügen',
  'insert.hint-word': 'Fügt am Cursor eine Tabelle mit Namen und Links ein.',
  'insert.hint-powerpoint': 'Fügt Namen und Links am Cursor ein. Klicken Sie zuerst in ein Textfeld.',
  'insert.hint-word-one': 'Fügt den Link am Cursor ein.',
  'insert.hint-powerpoint-one': 'Fügt den Link am Cursor ein. Klicken Sie zuerst in ein Textfeld.',
  'insert.whose': 'Wessen Link',
  'insert.everybody': { one: 'Alle ({count})', other: 'Alle ({count})' },
  'insert.seen': 'Wenn Sie diese Datei erneut veröffentlichen, sehen alle Leser diese Links.',
  'insert.read-only': 'Diese Datei ist schreibgeschützt. Sie können Links kopieren, aber nicht einfügen.',
  'insert.done': 'Eingefügt. Mit „Rückgängig“ in {app} entfernen Sie es wieder.',

  'recipients.in-file':
    'Namen und Links liegen für Ihre anderen Geräte auch in dieser Datei. Veröffentlichte Kopien enthalten sie nicht.',

  'recipients.paste': 'Namen und E-Mail-Adressen',
  'recipients.paste-hint':
    'Adressen, Tabelle oder CSV einfügen, eine Person pro Zeile. Alle bekommen einen eigenen Link.',
  'recipients.make': { one: '{count} persönlichen Link erstellen', other: '{count} persönliche Links erstellen' },
  'recipients.make-any': 'Persönliche Links erstellen',
  'recipients.understood': { one: '{count} Person', other: '{count} Personen' },
  'recipients.duplicates': { one: '{count} Duplikat übersprungen:', other: '{count} Duplikate übersprungen:' },
  'recipients.have-link': {
    one: '{count} Person hat schon einen Link',
    other: '{count} Personen haben schon einen Link',
  },
  'recipients.wrong': { one: 'Keine gültige E-Mail-Adresse:', other: 'Keine gültigen E-Mail-Adressen:' },
  'recipients.making': 'Persönliche Links werden erstellt',
  'recipients.created': { one: '{count} persönlicher Link erstellt', other: '{count} persönliche Links erstellt' },
  'recipients.none': 'Noch keine persönlichen Links',
  'recipients.none-hint': 'Jede Person erhält einen eigenen Link. So sehen Sie, wer ihn öffnet.',
  'recipients.add': 'Personen hinzufügen',
  'recipients.left': {
    one: 'Unterbrochen: {count} Person hat noch keinen Link.',
    other: 'Unterbrochen: {count} Personen haben noch keinen Link.',
  },
  'recipients.made-on-device': 'Auf diesem Gerät erstellte persönliche Links',
  'recipients.first-opened': 'Zuerst geöffnet',
  'recipients.last-opened': 'Zuletzt geöffnet',
  'recipients.signed': 'Unterschrieben',
  'recipients.not-opened': 'Noch nicht',
  'recipients.copy-all': 'Alle Links kopieren',
  'recipients.from-selection': 'Auswahl verwenden',
  'recipients.from-file': 'CSV-Datei auswählen',
  'recipients.columns': 'Spalten zuordnen',
  'recipients.columns-guessed':
    'Die Spalten haben keine Überschriften, die Zuordnung ist geschätzt. Korrigieren Sie sie bei Bedarf.',
  'recipients.column': '{place}: {sample}',
  'recipients.column-none': 'Keine',
  'recipients.surname': 'Nachname',
  'recipients.heading-row': 'Erste Zeile enthält Überschriften',
  'recipients.mail': 'E-Mail entwerfen',
  'recipients.mailed': 'E-Mail',
  'recipients.mail-links': 'Links per E-Mail senden',
  'recipients.mail-to': 'Senden an',
  'recipients.mail-note': 'Ihre Nachricht',
  'recipients.mail-note-hint': 'Steht über dem Link und kann leer bleiben.',
  'recipients.mail-language': 'Sprache der E-Mail',
  'recipients.mail-send': { one: '{count} E-Mail senden', other: '{count} E-Mails senden' },
  'recipients.mail-send-any': 'E-Mails senden',
  'recipients.mail-sending': 'E-Mails werden gesendet',
  'recipients.mail-queued': {
    one: '{count} E-Mail ist unterwegs. Antworten kommen zu Ihnen.',
    other: '{count} E-Mails sind unterwegs. Antworten kommen zu Ihnen.',
  },
  'recipients.mail-waiting': 'Unterwegs',
  'recipients.mail-sent': 'Gesendet',
  'recipients.mail-refused': 'Nicht angenommen',
  'recipients.mail-expired': 'Konnte nicht gesendet werden',
  'recipients.mail-unsubscribed': 'Abbestellt',
  'recipients.mail-text': 'Guten Tag {name},\n\nhier ist „{title}“:\n{link}\n',
  'recipients.mail-text-unnamed': 'Guten Tag,\n\nhier ist „{title}“:\n{link}\n',
  'recipients.unopened': {
    one: '{count} Person hat es noch nicht geöffnet',
    other: '{count} Personen haben es noch nicht geöffnet',
  },
  'recipients.views-missing': 'In diesen Zahlen können ältere Aufrufe fehlen.',
  'recipients.show-all': { one: '{count} anzeigen', other: 'Alle {count} anzeigen' },
  'recipients.unseen': {
    one: '{count} Person hat es vermutlich noch nicht geöffnet',
    other: '{count} Personen haben es vermutlich noch nicht geöffnet',
  },
  'recipients.unopened-explain':
    'Jede Erinnerung öffnet sich als Entwurf in Ihrem Mailprogramm, mit dem Link der Person.',
  'recipients.remind': 'Erinnerung entwerfen',
  'recipients.reminder-subject': 'Erinnerung: {title}',
  'recipients.reminder-text': 'Guten Tag {name},\n\neine kurze Erinnerung an „{title}“. Hier ist Ihr Link:\n{link}\n',
  'recipients.reminder-text-unnamed': 'Guten Tag,\n\neine kurze Erinnerung an „{title}“. Hier ist Ihr Link:\n{link}\n',

  'fault.file_too_long':
    'Für eine Empfängerliste ist diese Datei zu groß. Wählen Sie eine CSV-Datei mit höchstens 5 MB.',
  'fault.sheet_changed':
    'Das Blatt hat sich geändert, deshalb wurde nichts geschrieben. Markieren Sie die Zeilen und versuchen Sie es erneut.',
};
