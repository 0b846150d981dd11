import type { enPane } from '../en/pane.ts';
import type { Message } from '../translate.ts';

export const frPane: { [key in keyof typeof enPane]: Message } = {
  'pane.client-name': 'Linkwake pour Office',
  'pane.storage-refused':
    'Ce navigateur ne peut pas mémoriser votre connexion. Vous serez déconnecté à la fermeture du volet.',
  'pane.account': 'Compte',
  'pane.help': 'Aide',
  'pane.back': 'Retour',
  'pane.not-published': 'Pas encore publié',
  'pane.converting': 'Conversion en cours',
  'pane.converting-explain': 'Le lien fonctionnera dans une minute ou deux.',
  'pane.held': 'Approbation requise',
  'pane.held-explain': 'Le lien fonctionnera une fois approuvé.',
  'pane.gone': 'Ce document n’existe plus sur le service',
  'pane.gone-explain': 'Publier crée un nouveau lien.',
  'pane.elsewhere': 'Publié sur {service}',
  'pane.elsewhere-explain': 'Vous êtes connecté à un autre service. Publier ici crée un nouveau lien.',
  'pane.publish': 'Publier ce fichier',
  'pane.publish-new': 'Publier comme nouveau document',
  'pane.replace': 'Mettre à jour le lien',
  'pane.reading': 'Lecture du fichier',
  'pane.sending': 'Envoi en cours',
  'fault.publish_uncertain.searchable':
    '« {title} » n’est pas confirmé : le service n’a pas répondu. Réessayez quand il répondra : si le fichier est arrivé, il n’est pas envoyé une seconde fois.',
  'pane.looking': 'Pas encore de confirmation. Vérification de la réception du fichier',
  'pane.looking-cancelled': 'Annulé. Vérification de l’arrivée du fichier',
  'pane.update-cancelled': 'La mise à jour a été annulée. Le lien montre ce qu’il montrait avant.',
  'pane.done-published': 'Lien créé',
  'pane.done-replaced': 'Lien mis à jour',
  'pane.done-unchanged': 'Déjà à jour',
  'pane.not-shown': 'Le lien n’affiche pas le fichier que vous avez envoyé',
  'pane.not-shown-way': 'Enregistrez le fichier et mettez à nouveau le lien à jour, ou publiez-le en PDF.',
  'pane.then-activity': 'Publiez ce fichier pour voir qui l’ouvre.',
  'pane.then-recipients': 'Publiez ce fichier pour créer des liens personnels.',
  'pane.differs': 'Le fichier a changé',
  'pane.differs-since': 'Modifié depuis {when}',
  'pane.live-same': 'En ligne · à jour',
  'pane.same': 'Le lien est à jour',
  'pane.read-only':
    'Ce fichier est en lecture seule. Vous pouvez le publier ; le lien est enregistré sur cet appareil, pas dans le fichier.',

  'hidden-data.title': 'Aussi dans le fichier :',
  'hidden-data.tracked-changes': {
    one: '{count} modification suivie',
    many: '{count} de modifications suivies',
    other: '{count} modifications suivies',
  },
  'hidden-data.comments': {
    one: '{count} commentaire',
    many: '{count} de commentaires',
    other: '{count} commentaires',
  },
  'hidden-data.hidden-slides': {
    one: '{count} diapositive masquée',
    many: '{count} de diapositives masquées',
    other: '{count} diapositives masquées',
  },
  'hidden-data.hidden-sheets': {
    one: '{count} feuille masquée',
    many: '{count} de feuilles masquées',
    other: '{count} feuilles masquées',
  },
  'hidden-data.personal-links': {
    one: '{count} lien personnel vers ce fichier',
    many: '{count} de liens personnels vers ce fichier',
    other: '{count} liens personnels vers ce fichier',
  },
  'hidden-data.author': 'nom de l’auteur : {names}',

  'remove-data.title': 'Supprimer les données Linkwake de ce fichier',
  'remove-data.explain':
    'Le fichier perd son lien et ses liens personnels, et publier en crée un nouveau. Les anciens liens restent actifs. Enregistrez le fichier pour conserver ce changement.',
  'remove-data.first': 'Pour désactiver l’ancien lien ou voir ses vues plus tard :',
  'remove-data.confirm': 'Supprimer',

  'pane.not-noted': 'Impossible d’enregistrer le lien dans le fichier ; il est seulement sur cet appareil.',
  'pane.not-kept': 'Impossible d’enregistrer ce lien. Copiez-le maintenant.',
  'pane.moved': 'Est-ce bien le fichier que vous avez publié ?',
  'pane.moved-explain':
    'Son lien appartient à un fichier situé ailleurs. S’il s’agit d’une copie, publiez-la comme nouveau document. Si vous avez déplacé ou renommé le fichier, gardez le lien.',
  'pane.moved-replace': 'Déplacé : mettre à jour',
  'pane.title-hint': 'Visible par les lecteurs. Laissez vide pour garder le nom du fichier.',
  'pane.open-with-file': 'Ouvrir ce volet avec le fichier',
  'pane.as-pdf': 'En PDF : aspect identique, en ligne aussitôt',
  'pane.without-pdf': 'Office n’a pas pu créer de PDF ; le fichier lui-même a été envoyé.',
  'pane.replace-by-pdf': 'Mettre à jour avec un PDF',
  'pane.choose-file': 'Choisir plutôt le fichier',
  'pane.other-workspace': 'Publié dans un autre espace de travail',
  'pane.other-workspace-explain':
    'Seul cet espace peut mettre à jour son lien. S’il est à vous, passez-y, ou publiez ici pour créer un nouveau lien.',
  'pane.large': 'Ce fichier est volumineux ; il n’est comparé au lien que sur demande.',
  'pane.compare': 'Comparer maintenant',
  'pane.comparing': 'Comparaison du fichier avec le lien',
  'pane.no-file': 'Fichier non enregistré ? Cette application ne permet peut-être pas l’enregistrement d’ici.',
  'pane.in-browser': 'Ouvrir le document dans votre navigateur',

  'signin.going': 'Ouverture de la page de connexion',
  'signin.done': 'Vous êtes connecté. Cette fenêtre se ferme automatiquement.',
  'signin.refused': 'La connexion n’a pas abouti. Cette fenêtre se ferme automatiquement.',
  'signin.copy': 'Copier',
  'signin.paste': 'Si elle ne se ferme pas, copiez ceci et collez-le dans le volet Linkwake :',
};
