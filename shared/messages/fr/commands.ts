import type { enCommands } from '../en/commands.ts';
import type { Message } from '../translate.ts';

/** The words of `commands.ts` in French. */
export const frCommands: Record<keyof typeof enCommands, Message> = {
  'command.sign-in':
    'Vous pouvez aussi vous connecter dans le volet : cliquez sur « Activité » dans le ruban, puis à nouveau sur ce bouton.',
  'command.choose-file': 'Cliquez sur « Activité » dans le ruban pour ouvrir le volet, et choisissez-y le fichier.',
  'command.ask': 'Ce fichier a le lien d’un autre fichier. Ouvrez le volet Linkwake pour choisir que faire.',
  'command.gone':
    'Le document de ce fichier a été supprimé ou appartient à un autre espace de travail. Ouvrez le volet Linkwake pour le publier comme nouveau document.',
  'command.too-long': 'C’est trop long. Ouvrez le volet Linkwake et publiez depuis là.',
  'command.published': 'Publié',
  'command.replaced': 'Lien mis à jour',
  'command.unchanged': 'Déjà à jour',
  'command.failed': 'Publication impossible',
  'command.uncertain': 'Pas encore confirmé',
  'command.copy-link': 'Copier le lien',
  'command.link-copied': 'Lien copié',
  'command.link': 'Lien vers ce fichier',
  'command.differs': 'Le fichier a changé depuis. Cliquez sur « Publier » dans le ruban pour mettre le lien à jour.',
  'command.follow': 'Cliquez sur « Activité » dans le ruban pour voir qui l’ouvre.',
  'command.held': 'Le lien est fermé jusqu’à sa validation par votre administrateur.',
  'command.no-link': 'Ce fichier n’a pas encore de lien. Publiez-le d’abord.',
};
