import type { enSigners } from '../en/signers.ts';
import type { Message } from '../translate.ts';

/** The words of `signers.ts` in French. */
export const frSigners: Record<keyof typeof enSigners, Message> = {
  'signers.start': 'Placez des champs sur les pages pour recueillir des réponses et des signatures.',
  'signers.explained':
    'Chaque signataire reçoit un lien personnel vers ce document et remplit uniquement ses propres champs. Quand tout le monde a signé, chacun reçoit un exemplaire avec toutes les signatures.',
  'signers.who': 'Qui signe',
  'signers.signer': 'Signataire {number}',
  'signers.add': 'Ajouter un signataire',
  'signers.remove': 'Retirer le signataire {number}',
  'signers.move-up': 'Monter le signataire {number}',
  'signers.in-order': 'L’un après l’autre, dans cet ordre',
  'signers.what': 'Qui remplit quoi',
  'signers.field': '{label} · page {page}',
  'signers.mail': 'L’e-mail',
  'signers.remind': 'Envoyer un rappel aux personnes qui n’ont pas signé',
  'signers.remind-never': 'Seulement à ma demande',
  'signers.remind-days': { one: 'Tous les jours', many: 'Tous les {count} jours', other: 'Tous les {count} jours' },
  'signers.no-mail':
    'Ce service ne peut pas envoyer d’e-mails. Créez les liens, puis envoyez à chaque signataire le sien.',
  'signers.send': 'Envoyer pour signature',
  'signers.create': 'Créer les liens de signature',
  'signers.sent': 'Envoyé pour signature',
  'signers.created': 'Liens de signature créés',
  'signers.remind-one': 'Envoyer un rappel',
  'signers.reminded': 'Rappel envoyé',
  'signers.cancel': 'Annuler la signature',
  'signers.cancel-consequence': 'Plus personne ne pourra signer. Ce qui est déjà signé reste dans les réponses.',
  'signers.cancelled': 'Annulé. Plus personne ne peut signer.',
};
