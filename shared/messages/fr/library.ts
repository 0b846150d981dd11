import type { enLibrary } from '../en/library.ts';
import type { Message } from '../translate.ts';

/** The words of `library.ts` in French. */
export const frLibrary: { [key in keyof typeof enLibrary]: Message } = {
  'activity.empty-hint': 'Envoyez le lien pour voir qui l’ouvre, quand et jusqu’où chacun lit.',
  'activity.period': 'Période',
  'activity.days': { one: '{count} jour', many: '{count} de jours', other: '{count} jours' },
  'activity.all': 'Tout',
  'activity.none-in-period': 'Aucune vue pendant cette période.',
  'activity.table': 'Toutes les vues',

  'heat.show': 'Afficher la carte de lecture',
  'heat.hide': 'Masquer la carte de lecture',
  'heat.shown': {
    one: '{count} titre indique combien de vues l’ont atteint.',
    many: '{count} titres indiquent combien de vues les ont atteints.',
    other: '{count} titres indiquent combien de vues les ont atteints.',
  },
  'heat.none': 'Aucun des titres atteints n’est sur cette page.',

  'activity.export-json': 'Exporter en JSON',

  'visit.back': 'Toutes les vues',
  'visit.others': 'Autres vues de cette personne',
  'visit.engagement': 'Résumé',

  'library.documents': 'Documents',
  'library.sort': 'Trier par',
  'library.newest': 'Plus récents',
  'library.most-viewed': 'Plus vus',
  'library.last-viewed': 'Dernière vue',
  'library.title': 'Titre',
  'library.kind': 'Type',
  'library.all': 'Tous les types',
  'library.newest-listed':
    'Seuls les {count} plus récents sont affichés. Utilisez la recherche pour trouver les plus anciens.',
  'library.newest-found':
    'La liste couvre les {count} résultats les plus récents. Ajoutez des mots pour affiner la recherche.',
  'library.empty':
    'Aucun document pour l’instant. Ouvrez une page et cliquez sur Linkwake dans la barre d’outils, ou publiez des fichiers ici. Vous verrez qui les ouvre.',
  'library.signed-out': 'Connectez-vous pour voir vos documents et qui les a ouverts.',
  'library.unmailed': 'Certains liens vers « {title} » n’ont pas pu être envoyés par e-mail.',
  'library.show-recipients': 'Voir les destinataires',
  'library.back': 'Tous les documents',

  'document.status': 'État : {status}',
  'document.web-app': 'Versions et suppression dans l’application web…',
  'document.replace': 'Mettre à jour avec un fichier…',
  'document.replace-other-kind':
    '« {name} » ne permet pas de mettre à jour ce lien. Choisissez l’un de ces types : {endings}',

  'room.made-here': 'Salles créées dans ce navigateur',
  'room.documents': {
    one: '{count} document',
    many: '{count} de documents',
    other: '{count} documents',
  },

  'signing.title': 'Signatures',
  'signing.open': 'En attente de signatures',
  'signing.completed': 'Tout le monde a signé',
  'signing.declined': 'Un signataire a refusé',
  'signing.cancelled': 'Annulé',
  'signing.progress': {
    one: '{count} signature sur {total}',
    many: '{count} signatures sur {total}',
    other: '{count} signatures sur {total}',
  },
  'signing.not-their-turn': 'Pas encore son tour',
  'signing.their-turn': 'À son tour : envoyez-lui le lien',
  'signing.mailed': 'E-mail envoyé',
  'signing.signed': 'Signé',
  'signing.signer-declined': 'Refusé',
  'signing.place': 'Placer des champs…',
  'signing.ask': 'Demander des signatures…',

  'alerts.as-usual': 'Par défaut ({rule})',

  'activity.made-links': 'Liens personnels créés dans ce navigateur',
};
