import type { enPublishing } from '../en/publishing.ts';
import type { Message } from '../translate.ts';

export const frPublishing: { [key in keyof typeof enPublishing]: Message } = {
  'qr.title': 'Code QR',
  'qr.of': 'Code QR de {link}',
  'qr.save-png': 'Enregistrer en PNG',
  'qr.save-svg': 'Enregistrer en SVG',

  'target.link': 'Publier la page liée',
  'target.picture': 'Publier l’image',
  'target.pdf': 'Publier le PDF',
  'target.access': 'Linkwake a besoin de votre autorisation pour lire {host}. Il ne lit que ce que vous publiez.',
  'target.allow': 'Autoriser et publier',
  'target.publish': 'Publier',
  'target.gone': 'Cette sélection a expiré. Retournez à la page et refaites votre choix dans le menu.',
  'target.fetching': 'Téléchargement',
  'target.opening': 'Ouverture de la page dans un onglet pour la lire',
  'target.preview':
    'La page publiée a des parties noircies. Noircissez-les à nouveau dans l’aperçu, puis mettez le lien à jour.',
  'target.other':
    'Les fichiers de type {type} ne peuvent pas être publiés. Vous pouvez publier des pages, des images, des fichiers PDF, Word, PowerPoint, Excel et HTML, et des sites en zip.',
  'target.refused': '{host} a refusé la demande ({status}). Ouvrez le lien pour savoir pourquoi.',
  'target.closed': 'L’onglet a été fermé trop tôt. Rien n’a été publié.',
  'target.out-of-reach':
    'Pas de réponse, ou le lien mène à un autre site. Ouvrez-le et publiez depuis là, ou autorisez tous les sites.',
  'target.allow-all': 'Autoriser tous les sites',
  'target.open': 'Ouvrir le lien',

  'popup.tabs': 'Salle à partir d’onglets…',
  'tabs.title': 'Salle à partir d’onglets',
  'tabs.access':
    'Pour lister les onglets de cette fenêtre, Linkwake doit accéder à tous les sites. Un onglet n’est lu qu’à la publication.',
  'tabs.allow': 'Autoriser et lister les onglets',
  'tabs.access-kept': 'Linkwake a toujours accès à tous les sites, autorisé pour cette salle.',
  'tabs.give-back': 'Retirer l’accès',
  'tabs.access-removed': 'Linkwake n’a plus accès à tous les sites.',
  'tabs.choose': 'Onglets de cette fenêtre',
  'tabs.none-open': 'Aucun onglet de cette fenêtre ne peut être publié. Ouvrez des pages, puis rechargez celle-ci.',
  'tabs.none': 'Sélectionnez au moins un onglet.',
  'tabs.has-link': 'A déjà un lien, qui sera mis à jour',
  'tabs.redacted': 'Déjà publié avec des parties noircies ou supprimées ; la version publiée est ajoutée telle quelle',
  'tabs.front': 'Chaque onglet passe au premier plan pendant sa lecture.',
  'tabs.publish-any': 'Publier les onglets sélectionnés',
  'tabs.publish': {
    one: 'Publier {count} onglet',
    many: 'Publier {count} d’onglets',
    other: 'Publier {count} onglets',
  },
  'tabs.progress': '{done} sur {total} publiés',
  'tabs.stop': 'Arrêter après celui-ci',
  'tabs.other-page':
    'Cet onglet affiche maintenant une autre page : rien n’a été publié. Revenez à la page choisie, puis réessayez.',
  'tabs.invalid-options':
    'Une option saisie pour cette page dans le popup n’est pas valide. Corrigez-la là-bas, puis réessayez.',
  'tabs.unchecked': 'Cet onglet ne répond pas : la présence de contenu privé n’a pas été vérifiée.',
};
