import type { ManifestTexts } from './en.ts';

export const fr: ManifestTexts = {
  shortDescription: 'Partagez le fichier ouvert par un lien et voyez qui l’ouvre.',
  description:
    'Publiez le fichier Word, PowerPoint ou Excel ouvert sous forme de lien. Voyez qui l’a ouvert et quand, mettez le fichier à jour sans changer de lien et créez un lien personnel pour chaque destinataire.',
  ready: 'Linkwake est prêt',
  buttons: {
    Publish: { label: 'Publier', tip: 'Publier ce fichier sous forme de lien, ou mettre son lien à jour.' },
    CopyLink: { label: 'Copier le lien', tip: 'Copier le lien vers ce fichier.' },
    Recipients: {
      label: 'Destinataires',
      tip: 'Créer un lien personnel pour chaque destinataire et voir qui a ouvert le sien.',
    },
    Activity: { label: 'Activité', tip: 'Voir le lien vers ce fichier et qui l’a ouvert.' },
  },
};
