import type { enRooms } from '../en/rooms.ts';
import type { Message } from '../translate.ts';

/** The words of `rooms.ts` in Spanish. */
export const esRooms: Record<keyof typeof enRooms, Message> = {
  'room.title': 'Título',
  'room.description': 'Descripción (se muestra arriba)',
  'room.require-email': 'Pedir una vez el correo a los lectores',
  'room.order': 'Documentos (en orden)',
  'room.add': 'Añadir documentos',
  'room.add-one': 'Añadir',
  'room.more': 'Busque por título para encontrar {count} más.',
  'room.up': 'Subir {title}',
  'room.down': 'Bajar {title}',
  'room.place': '{title}: {place} de {count}',
  'room.remove': 'Quitar {title}',
  'room.need-title': 'Escriba un título para la sala.',
  'room.need-documents': 'Añada al menos un documento.',
  'room.full': {
    one: 'Una sala admite {count} documento.',
    many: 'Una sala admite hasta {count} de documentos.',
    other: 'Una sala admite hasta {count} documentos.',
  },
  'room.make': 'Crear sala',
  'room.making': 'Creando la sala',
};
