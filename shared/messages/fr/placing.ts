import type { enPlacing } from '../en/placing.ts';
import type { Message } from '../translate.ts';

/** The words of `placing.ts` in French. */
export const frPlacing: Record<keyof typeof enPlacing, Message> = {
  'placing.title': 'Placer des champs',
  'placing.signature': 'Signature',
  'placing.date': 'Date',
  'placing.text': 'Texte',
  'placing.checkbox': 'Case à cocher',
  'placing.field': '{kind} : {label}',
  'placing.add': 'Ajouter un champ',
  'placing.hint':
    'Choisissez un champ, puis cliquez sur la page. Les flèches déplacent le champ sélectionné, Maj et les flèches le redimensionnent, Suppr le supprime.',
  'placing.save': 'Enregistrer les champs',
  'placing.saved': 'Enregistré. Le lien affiche le document avec ces champs.',
  'placing.page': 'Page {number}',
  'placing.label': 'Libellé',
  'placing.required': 'Obligatoire',
  'placing.remove': 'Supprimer {field}',
  'placing.added': '{field} ajouté à la page {page}',
  'placing.removed': '{field} supprimé',
  'placing.at': '{left} mm du bord gauche, {top} mm du haut, {width} × {height} mm',
  'placing.none': 'Aucun champ pour l’instant',
  'placing.list': 'Tous les champs',
  'placing.on-page': '{field}, page {page}',
  'placing.from':
    'Ces champs étaient sur la version {version}. Vérifiez leur position sur les nouvelles pages, puis enregistrez.',
};
