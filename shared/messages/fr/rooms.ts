import type { enRooms } from '../en/rooms.ts';
import type { Message } from '../translate.ts';

/** The words of `rooms.ts` in French. */
export const frRooms: Record<keyof typeof enRooms, Message> = {
  'room.title': 'Titre',
  'room.description': 'Description (affichée en haut)',
  'room.require-email': 'Demander une fois leur e-mail aux lecteurs',
  'room.order': 'Documents (dans l’ordre)',
  'room.add': 'Ajouter des documents',
  'room.add-one': 'Ajouter',
  'room.more': 'Cherchez par titre pour en trouver {count} de plus.',
  'room.up': 'Monter {title}',
  'room.down': 'Descendre {title}',
  'room.place': '{title} : {place} sur {count}',
  'room.remove': 'Retirer {title}',
  'room.need-title': 'Saisissez un titre pour la salle.',
  'room.need-documents': 'Ajoutez au moins un document.',
  'room.full': {
    one: 'Une salle peut contenir {count} document.',
    many: 'Une salle peut contenir jusqu’à {count} de documents.',
    other: 'Une salle peut contenir jusqu’à {count} documents.',
  },
  'room.make': 'Créer la salle',
  'room.making': 'Création de la salle',
};
