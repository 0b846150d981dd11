import type { enPublishing } from '../en/publishing.ts';
import type { Message } from '../translate.ts';

export const frPublishing: { [key in keyof typeof enPublishing]: Message } = {
  'qr.title': 'Code QR',
  'qr.of': 'Code QR de {link}',
  'qr.save-png': 'Enregistrer en PNG',
  'qr.save-svg': 'Enregistrer en SVG',

  'drift.changed': 'Modifiée depuis sa publication',
  'drift.same': 'Inchangée depuis sa publication',
  'drift.badge': 'Linkwake : cette page a changé depuis sa publication',

  'target.link': 'Publier la cible du lien',
  'target.picture': 'Publier l’image',
  'target.pdf': 'Publier le PDF de l’onglet',
  'target.access':
    'Votre navigateur ne laisse Linkwake lire {host} que si vous l’autorisez. Linkwake lit cette adresse maintenant, et d’autres du site seulement quand vous les publiez.',
  'target.allow': 'Autoriser et publier',
  'target.publish': 'Publier',
  'target.gone': 'Ce qui a été choisi n’est plus connu. Revenez à la page et choisissez-le de nouveau dans son menu.',
  'target.fetching': 'Récupération en cours',
  'target.opening': 'Ouverture de la page. Elle passe au premier plan pendant sa lecture.',
  'target.preview':
    'La page a un lien dont des parties sont noircies. Un aperçu s’ouvre : noircissez-les de nouveau et remplacez-la là.',
  'target.other':
    'C’est un fichier du type {type}, qui ne peut pas être publié. Linkwake publie des pages, des images, des fichiers PDF, Word, PowerPoint, Excel et HTML, et des zips de sites web.',
  'target.refused': '{host} ne le donne pas (statut {status}). Ouvrez le lien pour voir pourquoi.',
  'target.closed': 'L’onglet a été fermé avant que sa page soit lue. Rien n’a été publié.',
  'target.out-of-reach':
    'Il n’y a pas eu de réponse, ou le lien mène à un autre site que Linkwake ne peut pas lire. Ouvrez-le et publiez-le là avec le bouton de la barre d’outils, ou autorisez tous les sites.',
  'target.allow-all': 'Autoriser tous les sites',
  'target.open': 'Ouvrir le lien',

  'popup.tabs': 'Salle à partir d’onglets…',
  'tabs.title': 'Salle à partir d’onglets',
  'tabs.access':
    'Pour lister les onglets de cette fenêtre et lire ceux que vous choisissez, Linkwake a besoin d’accéder à tous les sites. Il lit un onglet quand vous le publiez, jamais autrement.',
  'tabs.allow': 'Autoriser et lister les onglets',
  'tabs.access-kept': 'Linkwake peut encore lire tous les sites, comme vous l’avez autorisé pour cette salle.',
  'tabs.give-back': 'Retirer l’accès',
  'tabs.choose': 'Onglets de cette fenêtre',
  'tabs.none-open':
    'Aucun onglet de cette fenêtre ne montre une page qui puisse être publiée. Ouvrez des pages à côté de celle-ci, puis rechargez-la.',
  'tabs.none': 'Choisissez au moins un onglet.',
  'tabs.has-link': 'A un lien : sa page est remplacée par celle-ci',
  'tabs.redacted': 'A un lien dont des parties sont noircies : il y entre tel quel',
  'tabs.front': 'Chaque onglet passe au premier plan pendant sa lecture.',
  'tabs.publish-any': 'Publier les onglets choisis',
  'tabs.publish': {
    one: 'Publier {count} onglet',
    many: 'Publier {count} d’onglets',
    other: 'Publier {count} onglets',
  },
  'tabs.progress': '{done} sur {total} publiés',
  'tabs.stop': 'Arrêter après celui-ci',
};
