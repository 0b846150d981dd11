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
    'Markieren Sie Ihre Liste und folgen Sie ihr, oder benennen Sie sie „{name}“. Wen Sie später hinzufügen, dem wird ein Link angeboten.',
  'list.follow': 'Markierung folgen',
  'list.following': '{cells} auf „{sheet}“ wird verfolgt',
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
};
