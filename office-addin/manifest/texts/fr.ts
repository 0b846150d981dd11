import type { ManifestTexts } from './en.ts';

export const fr: ManifestTexts = {
  shortDescription: 'Publiez le fichier ouvert sous forme de lien et voyez qui l’a ouvert.',
  description:
    'Publiez le fichier Word, PowerPoint ou Excel ouvert sous forme de lien, voyez qui l’a ouvert et quand, remplacez son contenu sans changer de lien et créez un lien personnel pour chaque destinataire.',
  ready: 'Linkwake est prêt',
  buttons: {
    Publish: { label: 'Publier', tip: 'Publier ce fichier sous forme de lien ou remplacer ce que montre son lien.' },
    CopyLink: { label: 'Copier le lien', tip: 'Copier le lien de ce fichier.' },
    Recipients: {
      label: 'Destinataires',
      tip: 'Créer un lien personnel pour chaque personne à qui vous envoyez ce fichier et voir ce que chacune en a fait.',
    },
    Activity: { label: 'Activité', tip: 'Voir le lien de ce fichier et qui l’a ouvert.' },
  },
};
