import type { enSigners } from '../en/signers.ts';
import type { Message } from '../translate.ts';

/** The words of `signers.ts` in Spanish. */
export const esSigners: Record<keyof typeof enSigners, Message> = {
  'signers.start': 'Coloque campos en las páginas para recoger respuestas y firmas.',
  'signers.explained':
    'Cada firmante recibe un enlace personal a este documento y rellena solo sus propios campos. Cuando todos hayan firmado, cada uno recibe una copia con todas las firmas.',
  'signers.who': 'Quién firma',
  'signers.signer': 'Firmante {number}',
  'signers.add': 'Añadir firmante',
  'signers.remove': 'Quitar el firmante {number}',
  'signers.move-up': 'Subir el firmante {number}',
  'signers.in-order': 'Uno tras otro, en este orden',
  'signers.what': 'Quién rellena qué',
  'signers.field': '{label} · página {page}',
  'signers.mail': 'El correo',
  'signers.remind': 'Recordar a quien no haya firmado',
  'signers.remind-never': 'Solo cuando yo lo diga',
  'signers.remind-days': { one: 'Cada día', many: 'Cada {count} días', other: 'Cada {count} días' },
  'signers.no-mail': 'Este servicio no puede enviar correos. Cree los enlaces y después envíe a cada firmante el suyo.',
  'signers.send': 'Enviar para firmar',
  'signers.create': 'Crear enlaces de firma',
  'signers.sent': 'Enviado para firmar',
  'signers.created': 'Enlaces de firma creados',
  'signers.remind-one': 'Recordar',
  'signers.reminded': 'Recordatorio enviado',
  'signers.cancel': 'Cancelar la firma',
  'signers.cancel-consequence': 'Nadie más podrá firmar. Lo que ya está firmado se queda en las respuestas.',
  'signers.cancelled': 'Cancelado. Nadie más puede firmar.',
};
