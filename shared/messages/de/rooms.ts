import type { enRooms } from '../en/rooms.ts';
import type { Message } from '../translate.ts';

/** The words of `rooms.ts` in German. */
export const deRooms: Record<keyof typeof enRooms, Message> = {
  'room.title': 'Titel',
  'room.description': 'Beschreibung (oben angezeigt)',
  'room.require-email': 'Leser einmal nach ihrer E-Mail-Adresse fragen',
  'room.order': 'Dokumente (in dieser Reihenfolge)',
  'room.add': 'Dokumente hinzufügen',
  'room.add-one': 'Hinzufügen',
  'room.more': 'Suchen Sie nach Titeln, um {count} weitere zu finden.',
  'room.up': '{title} nach oben verschieben',
  'room.down': '{title} nach unten verschieben',
  'room.place': '{title}: {place} von {count}',
  'room.remove': '{title} entfernen',
  'room.need-title': 'Geben Sie einen Titel für den Raum ein.',
  'room.need-documents': 'Fügen Sie mindestens ein Dokument hinzu.',
  'room.full': { one: 'Ein Raum fasst {count} Dokument.', other: 'Ein Raum fasst bis zu {count} Dokumente.' },
  'room.make': 'Raum erstellen',
  'room.making': 'Raum wird erstellt',
};
