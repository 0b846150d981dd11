import type { enPane } from '../en/pane.ts';
import type { Message } from '../translate.ts';

export const frPane: { [key in keyof typeof enPane]: Message } = {
  'beside.write': 'Écrire les liens à côté des noms',
  'beside.hint': 'Sélectionnez d’abord dans la feuille les lignes contenant les noms ou les adresses.',
  'beside.none':
    'Aucune ligne de la sélection ne désigne quelqu’un qui a un lien. Sélectionnez les lignes contenant les noms ou les adresses de ces personnes.',
  'beside.ask': {
    one: '{count} lien sera écrit dans la colonne {column} de « {sheet} » ({cells}).',
    many: '{count} de liens seront écrits dans la colonne {column} de « {sheet} » ({cells}).',
    other: '{count} liens seront écrits dans la colonne {column} de « {sheet} » ({cells}).',
  },
  'beside.filled': {
    one: '{count} de ces cellules est remplie. Son contenu serait remplacé.',
    many: '{count} de ces cellules sont remplies. Leur contenu serait remplacé.',
    other: '{count} de ces cellules sont remplies. Leur contenu serait remplacé.',
  },
  'beside.confirm': 'Écrire dans la colonne {column}',
  'beside.over': 'Écraser la colonne {column}',
  'beside.written': {
    one: '{count} lien est écrit.',
    many: '{count} de liens sont écrits.',
    other: '{count} liens sont écrits.',
  },
  'beside.undone': 'Les cellules sont de nouveau comme avant.',
  'beside.undone-partly': {
    one: '{count} cellule a été modifiée ou déplacée depuis et reste telle quelle. Les autres sont comme avant.',
    many: '{count} cellules ont été modifiées ou déplacées depuis et restent telles quelles. Les autres sont comme avant.',
    other:
      '{count} cellules ont été modifiées ou déplacées depuis et restent telles quelles. Les autres sont comme avant.',
  },

  'insert.links': 'Insérer dans le document',
  'insert.hint-word': 'Un tableau des noms et des liens est inséré à l’emplacement du curseur.',
  'insert.hint-powerpoint':
    'Les noms et les liens sont insérés à l’emplacement du curseur : cliquez d’abord dans une zone de texte.',
  'insert.hint-word-one': 'Seul le lien est inséré à l’emplacement du curseur.',
  'insert.hint-powerpoint-one':
    'Seul le lien est inséré à l’emplacement du curseur : cliquez d’abord dans une zone de texte.',
  'insert.whose': 'Le lien de qui',
  'insert.everybody': {
    one: 'Ceux de tous ({count})',
    many: 'Ceux de tous ({count})',
    other: 'Ceux de tous ({count})',
  },
  'insert.seen': 'Si vous publiez de nouveau le fichier avec ces liens, tous ses lecteurs les verront.',
  'insert.read-only': 'Le fichier est ouvert en lecture seule : les liens peuvent être copiés, mais pas écrits dedans.',
  'insert.done': 'Inséré. La commande Annuler de {app} permet de le retirer.',

  'pane.client-name': 'Linkwake pour Office',
  'pane.welcome': 'Partagez ce fichier par un lien que vous pouvez suivre',
  'pane.promise-link': 'Un clic transforme le fichier ouvert en un lien que tout le monde peut lire.',
  'pane.promise-views': 'Voyez qui l’a ouvert, quand et d’où.',
  'pane.promise-replace': 'Modifiez le fichier et remplacez-le : le lien reste le même.',
  'pane.storage-refused':
    'Ce navigateur ne conserve rien pour le volet : vous ne restez connecté que tant qu’il est ouvert.',
  'pane.window-gone': 'La fenêtre de connexion s’est fermée avant la fin.',
  'pane.window-give-up': 'Recommencer',
  'pane.window-paste': 'La fenêtre affiche encore une réponse ?',
  'pane.window-answer': 'Réponse de la fenêtre de connexion',
  'pane.window-answer-hint': 'Copiez toute l’adresse qu’elle affiche et collez-la ici.',
  'pane.window-answer-wrong': 'Ce n’est pas une adresse. Copiez-la en entier, à partir de https.',
  'pane.window-continue': 'Continuer',
  'pane.signed-in-as': 'Connecté en tant que {email}',
  'pane.not-published': 'Pas encore publié',
  'pane.published': 'Publié',
  'pane.converting': 'Conversion en cours ; le lien fonctionnera dans une minute ou deux',
  'pane.held': 'Retenu pour vérification ; le lien fonctionnera une fois le fichier approuvé',
  'pane.gone': 'Le service n’a plus ce document. Une publication crée un nouveau lien.',
  'pane.elsewhere': 'Publié sur {service}, et non sur le service auquel vous êtes connecté',
  'pane.publish': 'Publier ce fichier',
  'pane.publish-new': 'Publier comme nouveau document',
  'pane.replace': 'Remplacer',
  'pane.reading': 'Lecture du fichier',
  'pane.sending': 'Envoi',
  'pane.looking': 'La connexion a été perdue ; vérification de l’arrivée du fichier',
  'pane.done-published': 'Publié. Voici le lien.',
  'pane.done-replaced': 'Remplacé. Le lien est le même.',
  'pane.done-unchanged': 'Aucun changement, rien n’a été envoyé : le lien montre déjà ce fichier.',
  'pane.all-the-same': 'Remplacer quand même',
  'pane.not-shown': 'Le lien ne montre pas le fichier tel qu’il a été envoyé.',
  'pane.not-shown-way': 'Enregistrez le fichier et remplacez-le de nouveau, ou envoyez le PDF qu’Office en fait.',
  'pane.no-links': 'Aucun lien personnel n’a encore été créé sur cet appareil.',
  'pane.then-activity': 'Une fois publié, vous verrez ici qui l’ouvre.',
  'pane.then-recipients': 'Publiez-le d’abord : chaque destinataire aura ensuite ici son propre lien.',
  'pane.differs': 'Le fichier ouvert diffère de ce que montre le lien.',
  'pane.same': 'Le lien montre le fichier ouvert tel qu’il est.',
  'pane.read-only':
    'Ouvert en lecture seule : il peut être publié, et son lien est conservé sur cet appareil. Rien ne peut être écrit dans le fichier.',

  'forgotten.title': 'Les lecteurs peuvent aussi trouver :',
  'forgotten.tracked-changes': {
    one: '{count} modification suivie',
    many: '{count} de modifications suivies',
    other: '{count} modifications suivies',
  },
  'forgotten.comments': {
    one: '{count} commentaire',
    many: '{count} de commentaires',
    other: '{count} commentaires',
  },
  'forgotten.hidden-slides': {
    one: '{count} diapositive masquée',
    many: '{count} de diapositives masquées',
    other: '{count} diapositives masquées',
  },
  'forgotten.hidden-sheets': {
    one: '{count} feuille masquée',
    many: '{count} de feuilles masquées',
    other: '{count} feuilles masquées',
  },
  'forgotten.personal-links': {
    one: '{count} lien personnel de ce fichier',
    many: '{count} de liens personnels de ce fichier',
    other: '{count} liens personnels de ce fichier',
  },
  'forgotten.author': 'le nom de l’auteur : {names}',

  'forget.title': 'Supprimer de ce fichier les données de Linkwake',
  'forget.explain':
    'Le fichier oublie son lien, et le publier en crée un nouveau. Le lien lui-même continue de fonctionner ; fermez-le avec un dernier jour ou un mot de passe. Enregistrez le fichier pour que cela reste ainsi.',
  'forget.confirm': 'Supprimer',

  'pane.not-noted': 'Office n’a pas laissé Linkwake conserver le lien dans le fichier : seul cet appareil le connaît.',
  'pane.not-kept': 'Ni Office ni le navigateur n’ont pu conserver ce lien. Copiez-le maintenant.',
  'pane.moved': 'Est-ce le fichier qui a été publié ?',
  'pane.moved-explain':
    'Il porte le lien d’un fichier qui se trouvait ailleurs. Si c’est une copie, publiez-la plutôt comme nouveau document ; un fichier seulement déplacé ou renommé peut garder son lien.',
  'pane.moved-replace': 'Il a été déplacé : remplacer',
  'pane.without-options': 'Publier sans ces options',
  'pane.as-pdf': 'En PDF : exactement le même aspect, en ligne aussitôt',
  'pane.without-pdf': 'Office n’a pas créé de PDF de ce fichier : le fichier lui-même a été envoyé.',
  'pane.replace-by-pdf': 'Remplacer par un PDF du fichier',
  'pane.choose-file': 'Choisir plutôt le fichier',
  'pane.other-workspace':
    'Publié dans un autre espace de travail. Pour le remplacer, passez à cet espace dans le service ; publier ici crée un nouveau lien.',
  'pane.large': 'Ce fichier est volumineux : il n’est comparé au lien qu’à votre demande.',
  'pane.compare': 'Comparer maintenant',
  'pane.comparing': 'Comparaison du fichier avec le lien',
  'pane.no-file':
    'Aucun fichier enregistré ? Cette application n’enregistre peut-être pas de fichiers depuis ce volet.',
  'pane.in-browser': 'Ouvrir le document dans votre navigateur',

  'command.sign-in':
    'Vous pouvez aussi vous connecter à côté de votre document : ouvrez « Activité » dans le ruban. Appuyez ensuite de nouveau sur ce bouton.',
  'command.choose-file':
    'Ouvrez Linkwake à côté de votre document avec « Activité » dans le ruban : vous pourrez y choisir le fichier à la place.',
  'command.ask':
    'Ce fichier porte le lien d’un autre fichier. Ouvrez Linkwake à côté de votre document pour indiquer que faire.',
  'command.gone':
    'Le document associé au lien de ce fichier n’existe plus ou appartient à un autre espace de travail. Ouvrez Linkwake à côté du document pour le publier à nouveau.',
  'command.too-long':
    'Cela prend plus de temps que le ruban ne le permet. Ouvrez Linkwake à côté de votre document et publiez depuis le volet.',
  'command.published': 'Publié',
  'command.replaced': 'Remplacé',
  'command.unchanged': 'Aucun changement, rien n’a été envoyé',
  'command.failed': 'Non publié',
  'command.uncertain': 'Publication incertaine',
  'command.copy-link': 'Copier le lien',
  'command.link-copied': 'Lien copié',
  'command.link': 'Voici le lien du fichier ouvert.',
  'command.differs': 'Le fichier ouvert diffère de ce qu’il montre : « Publier » dans le ruban le remplace.',
  'command.follow': '« Activité » dans le ruban montre qui l’ouvre.',
  'command.held': 'Le service retient le fichier pour vérification. Le lien fonctionnera une fois le fichier approuvé.',
  'command.no-link': 'Ce fichier n’a pas encore de lien. Publiez-le d’abord.',
  'command.close': 'Fermer',

  'signin.going': 'Ouverture de la page de connexion',
  'signin.done': 'Vous êtes connecté. Cette fenêtre se ferme d’elle-même.',
  'signin.refused': 'La connexion n’a pas abouti. Cette fenêtre se ferme d’elle-même.',
  'signin.copy': 'Copier',
  'signin.paste': 'Si elle reste ouverte, copiez ceci et collez-le dans le volet Linkwake :',
};
