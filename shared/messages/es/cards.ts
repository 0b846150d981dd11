import type { enCards } from '../en/cards.ts';
import type { Message } from '../translate.ts';

/** The words of `cards.ts` in Spanish. */
export const esCards: Record<keyof typeof enCards, Message> = {
  'action.dismiss': 'Descartar',
  'card.live': 'Activo',
  'card.off': 'Desactivado: nadie puede abrirlo',
  'card.turn-on': 'Activar',
  'card.turn-off': 'Desactivar enlace',
  'card.published': 'Publicado',
  'card.updated': 'Actualizado',
  'card.held': 'Pendiente de revisión',
  'card.converting': 'Convirtiendo…',
  'card.update': 'Actualizar enlace',
  'card.update-anyway': 'Actualizar de todos modos',
  'card.more': 'Más acciones',
  'card.activity': 'Ver actividad',
  'card.viewers': 'Últimos lectores',
  'card.no-views': 'Aún sin visitas',
  'card.publish-file': 'Publicar un archivo…',
  'card.read': '{share} leído',
  'card.delete': 'Eliminar en la aplicación web…',
  'card.email-gate': 'Pide el correo',
  'card.password-gate': 'Contraseña',
  'card.expires': 'Caduca el {when}',
  'card.back': 'Volver al enlace',
  'share.label': 'Compartir con: nombre o correo',
  'share.copy': 'Crear enlace',
  'share.copied': 'Enlace de {who} copiado',
  'share.made': 'Enlace de {who}:',
  'recent.title': 'Recientes',
  'recent.copy': 'Copiar el enlace de {title}',
};
