/** The words of the form of a room, which are added to the catalogue with it. */
export const enRooms = {
  'room.title': 'Title',
  'room.description': 'Description (shown at the top)',
  'room.require-email': 'Ask viewers for their email once',
  'room.order': 'Documents (in order)',
  'room.add': 'Add documents',
  'room.add-one': 'Add',
  'room.more': 'Search titles to find {count} more.',
  'room.up': 'Move {title} up',
  'room.down': 'Move {title} down',
  'room.place': '{title}: {place} of {count}',
  'room.remove': 'Remove {title}',
  'room.need-title': 'Enter a title for the room.',
  'room.need-documents': 'Add at least one document.',
  'room.full': { one: 'A room can hold {count} document.', other: 'A room can hold up to {count} documents.' },
  'room.make': 'Create room',
  'room.making': 'Creating the room',
} as const;
