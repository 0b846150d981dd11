import type { enWarnings } from '../en/warnings.ts';
import type { Message } from '../translate.ts';

export const frWarnings: { [key in keyof typeof enWarnings]: Message } = {
  'warning.and-more': '{items} et {count} de plus',
  'warning.unknown-fields': 'Des champs que l’API n’a pas ont été ignorés : {items}. Vérifiez leur orthographe.',
  'warning.form-needs-plan':
    'Ce PDF est un formulaire. Les lecteurs peuvent le lire ; recueillir des réponses demande une offre payante.',
  'warning.form-too-large':
    'Ce formulaire a trop de champs pour être rempli par un lien. Les lecteurs peuvent le lire et le télécharger.',
  'warning.form-elsewhere': 'Un formulaire envoie ses réponses à {items}, pas à vous.',
  'warning.form-lost': 'Un formulaire envoie ses réponses au lien lui-même, qui ne les conserve pas.',
  'warning.held-form':
    'Approbation requise : la page demande un mot de passe ou un numéro de carte et l’envoie à {host}.',
  'warning.held-script':
    'Approbation requise : la page demande un mot de passe ou un numéro de carte, et ses scripts peuvent l’envoyer à un autre hôte.',
  'warning.held-imitates':
    'Approbation requise : la page demande un mot de passe ou un numéro de carte au nom de « {brand} », et ses scripts peuvent l’envoyer ailleurs.',
  'warning.held-lures':
    'Approbation requise : la page presse les lecteurs de saisir un mot de passe ou un numéro de carte, et ses scripts peuvent l’envoyer ailleurs.',
  'warning.held-way':
    'Si c’est voulu, demandez à votre administrateur de l’approuver. Sinon, supprimez le champ et publiez à nouveau.',
  'warning.tracked-changes':
    'Les modifications suivies apparaissent comme acceptées : {deletions} omises, {insertions} en texte normal.',
  'warning.deletions': { one: '{count} suppression', many: '{count} suppressions', other: '{count} suppressions' },
  'warning.insertions': { one: '{count} insertion', many: '{count} insertions', other: '{count} insertions' },
  'warning.comments': {
    one: '{count} commentaire est omis.',
    many: '{count} commentaires sont omis.',
    other: '{count} commentaires sont omis.',
  },
  'warning.linked-pictures': {
    one: '{count} image liée n’est pas dans le fichier et n’apparaît pas.',
    many: '{count} images liées ne sont pas dans le fichier et n’apparaissent pas.',
    other: '{count} images liées ne sont pas dans le fichier et n’apparaissent pas.',
  },
  'warning.recordings': {
    one: '{count} vidéo ou son n’est pas lu. Les lecteurs voient une image fixe.',
    many: '{count} vidéos ou sons ne sont pas lus. Les lecteurs voient des images fixes.',
    other: '{count} vidéos ou sons ne sont pas lus. Les lecteurs voient des images fixes.',
  },
  'warning.hidden-slides': {
    one: '{count} diapositive masquée est omise.',
    many: '{count} diapositives masquées sont omises.',
    other: '{count} diapositives masquées sont omises.',
  },
  'warning.slide-notes': {
    one: 'Les notes de {count} diapositive sont omises.',
    many: 'Les notes de {count} diapositives sont omises.',
    other: 'Les notes de {count} diapositives sont omises.',
  },
  'warning.animated-slides': {
    one: 'L’animation de {count} diapositive n’est pas montrée.',
    many: 'Les animations de {count} diapositives ne sont pas montrées.',
    other: 'Les animations de {count} diapositives ne sont pas montrées.',
  },
  'warning.hidden-sheets': {
    one: '{count} feuille masquée est omise.',
    many: '{count} feuilles masquées sont omises.',
    other: '{count} feuilles masquées sont omises.',
  },
  'warning.hidden-cells': {
    one: 'Des lignes ou colonnes masquées de {count} feuille sont omises.',
    many: 'Des lignes ou colonnes masquées de {count} feuilles sont omises.',
    other: 'Des lignes ou colonnes masquées de {count} feuilles sont omises.',
  },
  'warning.linked-workbooks': {
    one: 'Les valeurs de {count} autre classeur apparaissent comme au dernier enregistrement.',
    many: 'Les valeurs de {count} autres classeurs apparaissent comme au dernier enregistrement.',
    other: 'Les valeurs de {count} autres classeurs apparaissent comme au dernier enregistrement.',
  },
  'warning.hidden-text': 'Le texte masqué est omis.',
  'warning.macros': 'Les macros sont omises et ne s’exécutent pas.',
  'warning.author': 'Le fichier indique {author} comme auteur. Toute personne qui le télécharge peut le voir.',
  'warning.unchecked-parts':
    'Certaines parties du fichier sont trop volumineuses pour être vérifiées. Cherchez vous-même les commentaires, modifications et cellules masquées.',
  'warning.fonts-of-same-widths': 'Polices remplacées par d’autres de même largeur : {items}.',
  'warning.fonts-replaced':
    'Polices que ce service n’a peut-être pas : {items}. Le texte s’affiche en {fonts} ; les lignes peuvent se couper ailleurs.',
  'warning.no-sheets':
    'Ce classeur est trop grand pour être affiché en feuilles. Les lecteurs voient ses pages en PDF.',
  'warning.charts-in-pdf': {
    one: '{count} graphique n’est visible que dans le PDF. La feuille contient un lien vers celui-ci à sa place.',
    many: '{count} graphiques ne sont visibles que dans le PDF. Les feuilles contiennent des liens vers celui-ci à leur place.',
    other:
      '{count} graphiques ne sont visibles que dans le PDF. Les feuilles contiennent des liens vers celui-ci à leur place.',
  },
  'warning.pdf-scripts': 'Les scripts du PDF ne s’exécutent pas ici ; les formats des champs sont conservés.',
  'warning.pdf-xfa':
    'Le PDF contient un second formulaire pour Adobe Reader (XFA). Les lecteurs voient le formulaire ordinaire.',
  'warning.pdf-attachments': {
    one: '{count} fichier est joint au PDF. Toute personne qui le télécharge le reçoit aussi.',
    many: '{count} fichiers sont joints au PDF. Toute personne qui le télécharge les reçoit aussi.',
    other: '{count} fichiers sont joints au PDF. Toute personne qui le télécharge les reçoit aussi.',
  },
  'warning.pdf-no-printing': 'Le PDF demande à ne pas être imprimé ; les lecteurs n’ont pas de bouton d’impression.',
  'warning.page-missing-files': 'Fichiers non envoyés avec la page : {items}. Publiez un zip pour les inclure.',
  'warning.page-missing-pages': 'Liens vers des pages non envoyées avec celle-ci : {items}.',
  'warning.site-missing-files': 'Fichiers absents du zip : {items}.',
  'warning.site-missing-pages': 'Liens vers des pages absentes du zip : {items}.',
  'warning.site-capitals': 'Absent, car les majuscules diffèrent de celles du zip : {items}.',
  'warning.site-outside': 'Absent, car l’adresse commence par « / » et sort du lien : {items}.',
  'warning.site-hidden-files': 'Fichiers cachés omis : {items}.',
  'warning.private-addresses': 'Seulement sur votre ordinateur ou réseau, invisible pour les lecteurs : {items}.',
  'warning.insecure-addresses': 'Les navigateurs peuvent bloquer ce qui commence par http:// : {items}.',
  'warning.other-hosts': 'Les navigateurs des lecteurs chargent des parties de la page depuis {items}.',
  'warning.framed-hosts':
    'Les lecteurs multimédias et connexions de {items} peuvent ne pas fonctionner : les cadres d’autres sites n’ont ici ni cookies ni stockage.',
  'warning.browser-storage':
    'Les scripts utilisent {items}, absent des pages publiées. Vérifiez que la page fonctionne sans.',
  'warning.link-expired': 'Le lien a expiré le {day} et ne s’ouvre plus.',
  'warning.button-without-address': 'Le bouton a un libellé mais pas d’URL ; il n’apparaît pas.',
  'warning.button-without-label': 'Le bouton a une URL mais pas de libellé ; il n’apparaît pas.',
  'warning.failed-no-output':
    'Impossible de lire ce fichier comme un fichier Office. Enregistrez-le à nouveau, ou en PDF, puis envoyez-le.',
  'warning.failed-no-pages': 'Le fichier n’a aucune page à afficher. Enregistrez-le en PDF et envoyez celui-ci.',
  'warning.failed-not-installed':
    'Ce service ne peut pas convertir les fichiers Office : LibreOffice n’y est pas installé. Envoyez le fichier en PDF.',
  'warning.failed-too-complex':
    'La lecture du fichier demande trop de temps ou de mémoire. Enregistrez-le en PDF et envoyez celui-ci.',
  'warning.failed-fault':
    'Le service n’a pas pu convertir le fichier. Renvoyez-le, ou enregistrez-le en PDF et envoyez celui-ci.',
  'warning.failed-too-long':
    'La conversion dépasse la limite de {limit}. Enregistrez le fichier en PDF dans Word, PowerPoint ou Excel, ou envoyez-en une partie plus courte.',
  'warning.fields-not-placed':
    'Les champs que vous aviez placés ne sont pas sur la nouvelle version, car ses pages peuvent différer. Placez-les à nouveau.',
};
