/** Words of the pane’s recipients, which are added to the catalogue with their tab. */
export const enRecipients = {
  'beside.write': 'Write links next to names',
  'beside.hint': 'First select the rows with names or addresses.',
  'beside.none': 'Nobody in the selected rows has a link. Select rows with their names or addresses.',
  'beside.ask': {
    one: 'Adds {count} link to column {column} of “{sheet}” ({cells}).',
    other: 'Adds {count} links to column {column} of “{sheet}” ({cells}).',
  },
  'beside.filled': {
    one: '{count} of these cells isn’t empty and will be overwritten.',
    other: '{count} of these cells aren’t empty and will be overwritten.',
  },
  'beside.confirm': 'Write to column {column}',
  'beside.over': 'Overwrite column {column}',
  'beside.written': { one: '{count} link written', other: '{count} links written' },
  'beside.undone': 'Cells restored',
  'beside.undone-partly': {
    one: 'Cells restored, except {count} that has changed or moved since.',
    other: 'Cells restored, except {count} that have changed or moved since.',
  },

  'list.title': 'List in this workbook',
  'list.none': 'Select your list and follow it, or name it “{name}”. People you add to it later are offered a link.',
  'list.follow': 'Follow selection',
  'list.following': 'Following {cells} on “{sheet}”',
  'list.stop': 'Stop following',
  'list.complete': 'Everyone in the list has a link',
  'list.new': {
    one: '{count} person in the list has no link yet',
    other: '{count} people in the list have no link yet',
  },
  'list.write-opened': 'Write “Opened” column',
  'list.opened': 'Opened',
  'list.written': 'Column {column} shows when each person last opened it.',

  'insert.links': 'Insert into document',
  'insert.hint-word': 'Inserts a table of names and links at the cursor.',
  'insert.hint-powerpoint': 'Inserts names and links at the cursor. Click in a text box first.',
  'insert.hint-word-one': 'Inserts the link at the cursor.',
  'insert.hint-powerpoint-one': 'Inserts the link at the cursor. Click in a text box first.',
  'insert.whose': 'Whose link',
  'insert.everybody': { one: 'Everyone’s ({count})', other: 'Everyone’s ({count})' },
  'insert.seen': 'If you publish this file again, all readers will see these links.',
  'insert.read-only': 'This file is read-only. You can copy links but not insert them.',
  'insert.done': 'Inserted. Use Undo in {app} to remove it.',

  'recipients.in-file':
    'Names and links are also saved in this file for your other devices. Published copies don’t include them.',
} as const;
