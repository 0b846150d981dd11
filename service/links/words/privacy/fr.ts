import type { PrivacyText } from './privacy-text.ts';

export const fr: PrivacyText = {
  title: 'Ce qui est enregistré quand vous ouvrez un lien',
  intro:
    'Les liens de ce serveur mènent à des documents que quelqu’un a partagés. L’expéditeur est prévenu quand vous en ouvrez un.',
  sections: [
    {
      heading: 'Ce que voit l’expéditeur',
      text: [],
      list: [
        'Quand vous avez ouvert le document, et combien de temps le document et chacune de ses pages ou sections sont restés à l’écran.',
        'Le pays ou la ville d’où semble venir votre connexion, si on les connaît. Votre adresse IP elle-même n’est pas conservée.',
        'Votre navigateur et votre système, par exemple « Firefox sous Linux ».',
        'Jusqu’où vous avez fait défiler, les titres que vous avez atteints, combien de fois vous avez cliqué, et si vous avez appuyé sur le bouton de l’expéditeur.',
        'Votre adresse e-mail, si le document ou sa salle l’a demandée. Votre nom, si le lien a été créé pour vous.',
      ],
    },
    {
      heading: 'Si vous remplissez un formulaire',
      text: [
        'Vos réponses restent dans cet onglet jusqu’à leur envoi. L’expéditeur les reçoit alors avec votre nom, l’heure et votre adresse e-mail si vous l’avez donnée. Si vous ne signez pas, rien d’autre n’est conservé.',
        'Si vous signez, sont aussi conservés, quoi que demande votre navigateur : votre signature, la phrase que vous avez acceptée, votre adresse IP et sa localisation approximative, ainsi que votre navigateur et votre système. Ce sont les preuves de votre signature. Elles figurent dans l’exemplaire signé que vous et l’expéditeur recevez.',
        'Si vous refusez de signer, l’expéditeur reçoit votre nom, l’heure et le motif que vous donnez. Rien d’autre n’est conservé.',
      ],
      list: [],
    },
    {
      heading: 'Si vous signalez une page',
      text: [
        'L’administrateur de ce service reçoit le motif, votre texte et votre adresse e-mail si vous la donnez. L’expéditeur n’en reçoit rien. Votre adresse IP n’est pas conservée avec le signalement. Celui-ci est supprimé dès que l’administrateur a pris une décision, au plus tard après six mois.',
      ],
      list: [],
    },
    {
      heading: 'Ce que nous ne faisons pas',
      text: [],
      list: [
        'Ni mouvements de souris, ni frappes au clavier, ni images de votre écran ne sont enregistrés. D’un formulaire, seul ce que vous envoyez est conservé.',
        'Nous ne transmettons rien, sauf aux services que l’expéditeur a connectés, comme Slack ou Teams. Rien ne vous suit sur d’autres sites.',
        'Aucun profil n’est établi entre expéditeurs. Un expéditeur peut lister vos visites de ses propres documents, d’après votre adresse e-mail ou le nom pour lequel votre lien a été créé.',
      ],
    },
    {
      heading: 'Si votre navigateur demande de ne pas être suivi',
      text: [
        'Avec « Do Not Track » ou « Global Privacy Control » activé, l’expéditeur apprend seulement que le document a été ouvert : ni lieu, ni appareil, ni temps de lecture, ni rien de ce que vous avez lu. Une adresse e-mail que vous saisissez, ou le nom pour lequel votre lien a été créé, s’affiche malgré tout.',
      ],
      list: [],
    },
    {
      heading: 'Ce qui reste dans votre navigateur',
      text: [],
      list: [
        'Pendant 30 jours, un cookie pour ce document ou cette salle seulement : que vous avez saisi son mot de passe ou votre adresse e-mail.',
        'Si vous cochez « Se souvenir de cet appareil pendant 30 jours », un cookie qui, pendant cette durée, vous évite aussi le code sur d’autres liens.',
        'Dans une salle, un cookie avec la date de votre dernière visite, pour signaler les nouveautés. Le service ne la conserve pas.',
        'Jusqu’à la fermeture de l’onglet : que cette visite a commencé, pour que recharger la page ne compte pas deux fois ; comment vous avez regardé un PDF la dernière fois ; et les réponses à un formulaire que vous n’avez pas envoyées, ou votre refus de le signer.',
      ],
    },
    {
      heading: 'Les documents eux-mêmes',
      text: [
        'Une page publiée appartient à l’expéditeur et peut charger ce qu’il y a mis. Elle fonctionne à part de ce serveur et ne voit ni ces cookies, ni rien d’autre de ce que vous avez ouvert ici.',
      ],
      list: [],
    },
  ],
};
