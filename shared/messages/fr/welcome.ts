import type { enWelcome } from '../en/welcome.ts';
import type { Message } from '../translate.ts';

/** The words of `welcome.ts` in French. */
export const frWelcome: { [key in keyof typeof enWelcome]: Message } = {
  'welcome.done-title': 'Vous êtes connecté',
  'welcome.done': 'Ouvrez une page à partager, puis cliquez sur Linkwake dans la barre d’outils.',
  'welcome.title': 'Publiez n’importe quelle page par un lien et voyez qui l’ouvre',
  'welcome.explain': 'Vos pages ne vont que sur votre propre serveur.',
  'welcome.picture': 'Vous publiez une page, envoyez son lien et voyez : Grace l’a ouverte et en a lu {share}.',
  'welcome.picture-opened': 'Ouvert par {name}',
  'welcome.read': '{share} lu',
  'welcome.try': 'Votre première vue en 30 secondes',
  'welcome.try-hint': 'Publiez une page d’exemple, ouvrez-la comme un lecteur et regardez la vue arriver.',
  'welcome.publish-sample': 'Publier la page d’exemple',
  'welcome.as-visitor': 'Ouvrir en tant que lecteur',
  'welcome.as-visitor-hint': 'Vos propres visites ne comptent pas : le lien s’ouvre dans une fenêtre privée.',
  'welcome.open-privately':
    'Ouvrez le lien dans une fenêtre privée. Vos propres visites dans celle-ci ne comptent pas.',
  'welcome.waiting': 'En attente de la première vue',
  'welcome.pin-title': 'Gardez le bouton visible',
  'welcome.pin': 'Ouvrez le menu des extensions de la barre d’outils et épinglez Linkwake.',
  'welcome.pinned': 'Linkwake est épinglé à la barre d’outils.',
  'welcome.yours': 'Publiez votre propre page',

  'permission.title': 'Ce à quoi Linkwake accède, et quand',
  'permission.page': 'La page affichée',
  'permission.page-why': 'Lue uniquement quand vous y ouvrez Linkwake ou la publiez.',
  'permission.service-why': 'Conserve ce que vous publiez. Interrogé toutes les 30 secondes pour les nouvelles vues.',
  'permission.notifications-why': 'Vous disent qui a ouvert un lien et quand une publication est terminée.',
  'permission.sign-in': 'Fenêtre de connexion',
  'permission.sign-in-why': 'Vous saisissez votre mot de passe sur votre service, jamais dans l’extension.',
  'permission.menu': 'Menu contextuel',
  'permission.menu-why': 'Publie une page, une sélection, une image ou une page liée.',
  'permission.storage': 'Stockage dans ce navigateur',
  'permission.storage-why': 'Garde votre connexion, vos paramètres et les liens que vous avez créés.',
  'permission.others': 'Autres sites',
  'permission.others-why':
    'Facultatif. Demandé quand une page contient des éléments d’autres sites. Révocable dans les paramètres.',

  'sample.title': 'Une page d’exemple',
  'sample.first': 'Ceci est une copie',
  'sample.first-text':
    'Linkwake garde la page telle que vous l’avez vue. Son lien montre cette copie, même si l’original change.',
  'sample.second': 'Voyez jusqu’où on vous lit',
  'sample.second-text': 'Faites défiler. La part de la page lue par un lecteur s’affiche à côté de sa vue.',
  'sample.third': 'Le lien reste le même',
  'sample.third-text': 'Mettez la page à jour plus tard : tous ceux qui ont le lien voient la nouvelle version.',

  'welcome.see': 'Voir qui l’ouvre',
};
