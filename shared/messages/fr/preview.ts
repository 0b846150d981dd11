import type { enPreview } from '../en/preview.ts';
import type { Message } from '../translate.ts';

/** The words of `preview.ts` in French. */
export const frPreview: { [key in keyof typeof enPreview]: Message } = {
  'preview.title': 'Aperçu',
  'preview.side': 'Publication et rapport de capture',
  'preview.gone': 'Cet aperçu a expiré. Retournez à la page et relancez l’aperçu.',
  'preview.part': 'Ce qui est publié',
  'preview.whole': 'Page entière',
  'preview.selection': 'Sélection',
  'preview.article': 'Article',
  'preview.save': 'Enregistrer en HTML',
  'preview.was-redacted': 'La page publiée a des parties noircies ou supprimées. Celle-ci n’en a pas.',
  'preview.untitled': 'Page web',
  'preview.access-allowed': 'Autorisé. Retournez à la page et relancez l’aperçu pour les inclure.',

  'redact.start': 'Noircir',
  'redact.explain': 'Cliquez sur ce qui doit être noirci dans la copie, ou utilisez le clavier.',
  'redact.previous': 'Partie précédente',
  'redact.next': 'Partie suivante',
  'redact.wider': 'Étendre la sélection',
  'redact.black-out': 'Noircir la sélection',
  'redact.picture': 'Image',
  'redact.words': 'Mots à noircir partout',
  'redact.everywhere': 'Noircir',
  'redact.everywhere-done': 'partout',
  'redact.places': { one: '{count} endroit', many: '{count} endroits', other: '{count} endroits' },
  'redact.not-found': 'Introuvable sur cette page.',
  'redact.undo': 'Annuler',
  'redact.redo': 'Rétablir',
  'redact.list': { one: '{count} partie noircie', many: '{count} parties noircies', other: '{count} parties noircies' },
  'redact.elsewhere': {
    one: 'Apparaît aussi à {count} autre endroit.',
    many: 'Apparaît aussi à {count} autres endroits.',
    other: 'Apparaît aussi à {count} autres endroits.',
  },
  'redact.there-too': 'Noircir là aussi',
  'redact.remove': 'Afficher de nouveau',

  'remove.start': 'Supprimer un élément',
  'remove.explain':
    'Cliquez sur un élément pour le supprimer de la copie, ou utilisez le clavier. La page se resserre.',
  'remove.selection': 'Supprimer la sélection',
  'remove.done': 'supprimé',
  'remove.list': {
    one: '{count} partie supprimée',
    many: '{count} parties supprimées',
    other: '{count} parties supprimées',
  },

  'banner.found': 'Un bandeau de cookies recouvre la page',
  'banner.remove': 'Supprimer',
  'banner.name': 'Bandeau de cookies',

  'report.title': 'Rapport de capture',
  'report.nothing': 'Rien',
  'report.kept': 'Inclus',
  'report.kept-text': 'Seulement la page, sans autre fichier.',
  'report.image': { one: '{count} image', many: '{count} d’images', other: '{count} images' },
  'report.font': { one: '{count} police', many: '{count} de polices', other: '{count} polices' },
  'report.stylesheet': {
    one: '{count} feuille de style',
    many: '{count} de feuilles de style',
    other: '{count} feuilles de style',
  },
  'report.frame': {
    one: '{count} page intégrée',
    many: '{count} de pages intégrées',
    other: '{count} pages intégrées',
  },
  'report.media': {
    one: '{count} vidéo ou extrait audio',
    many: '{count} de vidéos ou d’extraits audio',
    other: '{count} vidéos ou extraits audio',
  },
  'report.blanked': 'Masqué car potentiellement secret',

  'secrets.in-text': {
    one: '{count} secret possible dans le texte',
    many: '{count} de secrets possibles dans le texte',
    other: '{count} secrets possibles dans le texte',
  },

  'report.hidden-fields': {
    one: '{count} champ caché',
    many: '{count} de champs cachés',
    other: '{count} champs cachés',
  },
  'report.metas': {
    one: '{count} clé dans les métadonnées de la page',
    many: '{count} de clés dans les métadonnées de la page',
    other: '{count} clés dans les métadonnées de la page',
  },
  'report.addresses': {
    one: '{count} clé dans une URL',
    many: '{count} de clés dans des URL',
    other: '{count} clés dans des URL',
  },
  'report.attributes': {
    one: '{count} clé cachée',
    many: '{count} de clés cachées',
    other: '{count} clés cachées',
  },
  'report.missing': 'Manquant',
  'report.addresses-missing': 'URL',
  'report.refused': 'non chargé',
  'report.late': 'trop long à charger',
  'report.unreadable': 'ne fonctionne que sur son propre site',
  'report.pictured': 'En image fixe',
  'report.pictured-parts': {
    one: '{count} partie telle qu’elle apparaissait à l’écran.',
    many: '{count} parties telles qu’elles apparaissaient à l’écran.',
    other: '{count} parties telles qu’elles apparaissaient à l’écran.',
  },
  'report.shrunk': 'Compressé pour tenir',
  'report.shrunk-pictures': {
    one: '{count} image, de {before} à {after}',
    many: '{count} images, de {before} à {after}',
    other: '{count} images, de {before} à {after}',
  },
  'report.unshrunk': 'Garder les originaux',
  'report.dropped': 'Non inclus (inutile)',
  'report.scripts': { one: '{count} script', many: '{count} de scripts', other: '{count} scripts' },
  'report.handlers': {
    one: '{count} action de script',
    many: '{count} actions de script',
    other: '{count} actions de script',
  },
  'report.forms': {
    one: '{count} destination de formulaire',
    many: '{count} destinations de formulaire',
    other: '{count} destinations de formulaire',
  },
  'report.dropped-media': {
    one: '{count} vidéo ou extrait audio',
    many: '{count} de vidéos ou d’extraits audio',
    other: '{count} vidéos ou extraits audio',
  },
  'report.dropped-frames': {
    one: '{count} cadre vide',
    many: '{count} de cadres vides',
    other: '{count} cadres vides',
  },
  'report.dropped-fonts': {
    one: '{count} police inutilisée',
    many: '{count} polices inutilisées',
    other: '{count} polices inutilisées',
  },
};
