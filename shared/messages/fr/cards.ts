import type { enCards } from '../en/cards.ts';
import type { Message } from '../translate.ts';

/** The words of `cards.ts` in French. */
export const frCards: Record<keyof typeof enCards, Message> = {
  'action.dismiss': 'Masquer',
  'card.live': 'En ligne',
  'card.off': 'Désactivé : le lien ne s’ouvre plus',
  'card.turn-on': 'Réactiver',
  'card.turn-off': 'Désactiver le lien',
  'card.published': 'Publié',
  'card.updated': 'Mis à jour',
  'card.held': 'En attente de validation',
  'card.converting': 'Conversion en cours…',
  'card.update': 'Mettre à jour le lien',
  'card.update-anyway': 'Mettre à jour quand même',
  'card.more': 'Autres actions',
  'card.activity': 'Voir l’activité',
  'card.viewers': 'Derniers lecteurs',
  'card.no-views': 'Aucune vue pour l’instant',
  'card.publish-file': 'Publier un fichier…',
  'card.read': '{share} lu',
  'card.delete': 'Supprimer dans l’application web…',
  'card.email-gate': 'E-mail demandé',
  'card.password-gate': 'Mot de passe',
  'card.expires': 'Expire le {when}',
  'card.back': 'Revenir au lien',
  'share.label': 'Partager avec : nom ou e-mail',
  'share.copy': 'Créer un lien',
  'share.copied': 'Lien de {who} copié',
  'share.made': 'Lien de {who} :',
  'recent.title': 'Récents',
  'recent.copy': 'Copier le lien de {title}',
};
