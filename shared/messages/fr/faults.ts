import type { enFaults } from '../en/faults.ts';
import type { Message } from '../translate.ts';

export const frFaults: { [key in keyof typeof enFaults]: Message } = {
  'fault.upgrade': 'Voir les offres',
  'fault.open-service': 'Aller au service',
  'fault.unexpected': 'Cela n’a pas fonctionné : {message}',

  'fault.unreachable.offline': 'Vous êtes hors ligne. Rien n’est perdu ; réessayez une fois connecté.',
  'fault.service_moved':
    '{host} renvoie les requêtes ailleurs : le service a sans doute déménagé. Allez au service pour voir où il se trouve maintenant, puis connectez-vous là-bas. Rien de ce que vous avez saisi n’est perdu.',
  'fault.service_fault':
    'Le service rencontre une erreur de son côté ({status}). Tout va bien du vôtre ; réessayez dans quelques minutes.',
  'fault.unexpected_answer':
    'Linkwake ne comprend pas la réponse du service : il est peut-être plus ancien ou plus récent que Linkwake, ou autre chose se trouve à son adresse. Mettez Linkwake à jour ; si cela ne suffit pas, transmettez ceci à qui gère le service :',
  'fault.bad_request': 'Le service a refusé ceci :',
  'fault.bad_request.unsaid':
    'Le service a refusé la requête ({status}) sans dire pourquoi. Vérifiez l’adresse du service.',
  'fault.bad_request.too-large': 'Le service n’accepte pas de fichiers aussi volumineux. Envoyez-en un plus petit.',
  'fault.not_allowed':
    'Votre compte n’y est pas autorisé. Adressez-vous au responsable de l’espace de travail, ou connectez-vous avec un autre compte.',
  'fault.not_found':
    'Ce document n’existe pas dans cet espace de travail. Vérifiez le lien, ou passez à l’espace de travail où il se trouve.',
  'fault.not_found.signed-copy':
    'Le service n’a plus de PDF signé pour cette réponse. Ceux des autres restent disponibles.',
  'fault.not_found.unsaid':
    'Rien n’a été trouvé, et la réponse ne venait pas du service lui-même : il a peut-être déménagé, ou autre chose se trouve à son adresse.',
  'fault.not_ready': 'Le service le prépare encore. Réessayez dans une minute.',
  'fault.plan_limit': 'Votre offre ne comprend pas cela. Ce que vous avez saisi est conservé.',
  'fault.rate_limited':
    'Ce service accepte 30 publications et remplacements par heure. Ce que vous avez saisi est conservé.',
  'fault.rate_limited.until':
    'Ce service accepte 30 publications et remplacements par heure. Réessayez {when}. Ce que vous avez saisi est conservé.',
  'fault.rate_limited.requests':
    'Le service n’accepte plus de requêtes pour l’instant. Rien n’est perdu ; réessayez dans quelques minutes.',
  'fault.rate_limited.requests-until':
    'Le service n’accepte plus de requêtes pour l’instant. Rien n’est perdu ; réessayez {when}.',

  'fault.bad_service_address.no-address':
    'Ce n’est pas une adresse web. Saisissez-en une comme https://share.example.com.',
  'fault.bad_service_address.with-password':
    'Retirez le nom et le mot de passe de l’adresse ; vous vous connecterez ensuite.',
  'fault.bad_service_address.not-https':
    'L’adresse doit commencer par https://, pour que personne ne puisse lire en chemin.',
  'fault.key_refused':
    'Le service n’accepte pas cette clé API. Copiez la clé entière depuis les paramètres de votre compte et réessayez.',
  'fault.no_sign_in_service.nothing':
    'Il n’y a pas de service de partage de documents à l’adresse {service}. Vérifiez l’adresse.',
  'fault.no_sign_in_service.no-sign-in':
    '{service} ne propose pas de connexion. Vérifiez l’adresse ; si elle est juste, utilisez plutôt une clé API.',
  'fault.no_sign_in_service.other-program':
    '{service} ne répond pas comme un service de partage de documents. Vérifiez l’adresse, ou utilisez une clé API.',
  'fault.no_sign_in_service.other-issuer':
    '{service} connecte les personnes en tant que {issuer}. Saisissez plutôt cette adresse.',
  'fault.no_sign_in_service.no-registration':
    '{service} ne laisse pas les applications s’enregistrer elles-mêmes. Utilisez plutôt une clé API.',
  'fault.sign_in_cancelled': 'La fenêtre de connexion a été fermée avant que vous soyez connecté.',
  'fault.sign_in_denied': 'Le service n’a pas accepté la connexion. Essayez de vous reconnecter.',
  'fault.sign_in_denied.declined':
    'Vous n’avez pas été connecté, car l’accès a été refusé. Reconnectez-vous pour l’autoriser.',
  'fault.sign_in_window_failed':
    'La fenêtre de connexion n’a pas pu s’ouvrir. Autorisez les fenêtres contextuelles et réessayez, ou utilisez une clé API.',
  'fault.sign_in_window_failed.none-here':
    'Ce navigateur n’a pas de fenêtre de connexion pour les extensions. Utilisez une clé API.',
  'fault.sign_in_window_failed.12002':
    'La page de connexion n’a pas pu être chargée. Vérifiez votre connexion et l’adresse du service.',
  'fault.sign_in_window_failed.12003': 'La page de connexion doit avoir une adresse https.',
  'fault.sign_in_window_failed.12004':
    'Office ne fait pas confiance à l’adresse de la page de connexion. Demandez à qui a installé le complément de renouveler son manifeste.',
  'fault.sign_in_window_failed.12005': 'La page de connexion doit avoir une adresse https.',
  'fault.sign_in_window_failed.12007': 'Une fenêtre de connexion est déjà ouverte. Fermez-la, puis réessayez.',
  'fault.sign_in_window_failed.12009':
    'La fenêtre n’a pas été autorisée à s’ouvrir. Réessayez et choisissez « Autoriser ».',
  'fault.sign_in_window_failed.12011':
    'Le navigateur sépare la fenêtre de connexion d’Office. Autorisez les fenêtres contextuelles pour cette page, ou placez les deux dans la même zone.',
  'fault.sign_out_incomplete':
    'Vous êtes déconnecté ici, mais {service} n’a pas pu être prévenu. Si d’autres utilisent cet ordinateur, mettez aussi fin à l’accès dans les paramètres de votre compte.',
  'fault.stored_accounts_unreadable':
    'Ce que Linkwake a enregistré sur vos comptes est illisible. Mettez Linkwake à jour s’il vous le demande, ou reconnectez-vous ; vos documents et vos liens ne sont pas touchés.',

  'fault.publish_interrupted':
    'Le navigateur a interrompu la publication de « {title} ». Rien n’a été publié ; publiez à nouveau.',
  'fault.publish_uncertain':
    '« {title} » a été envoyé, mais le service a cessé de répondre : on ignore s’il est arrivé. Vérifiez de nouveau une fois connecté, avant de le publier une seconde fois.',
  'fault.publish_cancelled': 'La publication a été annulée. Rien n’a été publié.',
  'fault.file_settings_lost':
    'Le navigateur a été fermé avant l’envoi de « {file} », et ses options n’ont pas été conservées. Ajoutez le fichier à nouveau.',
  'fault.file_too_long':
    'Ce fichier est trop volumineux pour une liste de destinataires. Choisissez un fichier CSV de 5 Mo au plus.',
  'fault.capture_failed': 'Cette page n’a pas pu être lue. Rechargez-la, rouvrez Linkwake et publiez à nouveau.',
  'fault.no_preview_of_pdf': 'Un PDF est publié tel quel, sans aperçu : les lecteurs reçoivent ce que montre l’onglet.',
  'fault.pdf_out_of_reach.asked':
    'Firefox ne laisse pas les extensions lire les PDF qu’il affiche. Une page s’est ouverte : elle demande si Linkwake peut lire {host}, puis publie le PDF.',
  'fault.pdf_out_of_reach.replace':
    'Firefox ne laisse pas les extensions lire les PDF qu’il affiche, et Linkwake ne peut pas lire {host} lui-même. Choisissez une fois « Publier sous un nouveau lien », qui le demande ; le PDF d’un lien peut ensuite être remplacé.',
  'fault.page_not_open.not-asked':
    'Linkwake ne lit une page qu’après un clic sur son bouton de la barre d’outils. Allez à la page de « {title} », cliquez sur le bouton, puis réessayez.',
  'fault.page_not_open.other-page':
    'La page affichée n’est pas « {title} ». Ouvrez son lien ou la page d’où elle a été publiée, cliquez-y sur le bouton Linkwake, puis réessayez.',
  'fault.policy_refused.service': 'Votre organisation ne permet de se connecter qu’à {service}.',
  'fault.policy_unreadable':
    'Votre organisation a donné à « {setting} » une valeur que Linkwake ne comprend pas : rien n’est publié. Prévenez qui gère ce navigateur.',
  'fault.not_stored':
    'Le navigateur n’a pas pu conserver ceci ; le disque est peut-être plein. Ce qui était déjà conservé est toujours là. Libérez de la place, puis réessayez.',
  'fault.background_stopped': 'Le navigateur a arrêté Linkwake en plein travail. Réessayez.',
  'fault.stored_value_unreadable':
    'Ce que Linkwake conserve dans ce navigateur sous « {key} » est illisible. Ouvrez les paramètres de Linkwake et choisissez « Effacer ce qui est conservé ici » ; vos documents restent sur le service.',
  'fault.service_permission_refused':
    'Linkwake n’a pas le droit de joindre {host}. Choisissez à nouveau « Se connecter » et autorisez-le ; Linkwake ne demande aucun autre site.',

  'fault.not_in_office':
    'Ce volet fonctionne dans Word, PowerPoint et Excel. Ajoutez-y le manifeste, puis ouvrez Linkwake depuis le ruban.',
  'fault.office_js_missing': 'office.js n’a pas pu être chargé depuis appsforoffice.microsoft.com.',
  'fault.office_silent': 'Office ne répond pas. Enregistrez le document, fermez ce volet, rouvrez-le et réessayez.',
  'fault.office_fault': 'Office n’a pas pu le faire. Enregistrez le document, puis réessayez.',
  'fault.office_fault.5001':
    'Office n’a pas pu le faire à cause d’une erreur de son côté. Enregistrez le document, puis réessayez.',
  'fault.office_fault.7000':
    'Office ne laisse pas les compléments lire ce document. Adressez-vous à qui le protège, ou choisissez le fichier sur votre appareil.',
  'fault.office_fault.11000':
    'Office garde ouverts plus de fichiers qu’il ne le peut. Fermez ce volet, rouvrez-le, puis réessayez.',
  'fault.office_fault.11001':
    'Ce document porte une étiquette qui empêche les compléments de le lire. Choisissez le fichier sur votre appareil, ou adressez-vous à votre administrateur.',
  'fault.nothing_selected':
    'Rien n’est sélectionné. Sélectionnez des noms ou des adresses e-mail dans le document, puis réessayez.',
  'fault.selected_in_pieces':
    'Excel ne remet qu’un seul bloc de cellules, et aucun dessin. Sélectionnez les cellules d’un seul tenant, puis réessayez.',
  'fault.sheet_changed':
    'La feuille a changé depuis la question : rien n’a été écrit. Sélectionnez les lignes et recommencez.',
  'fault.larger_than_wanted': 'Le fichier ouvert est trop volumineux pour être examiné pendant que vous travaillez.',
  'fault.empty_document':
    'Office a remis un fichier vide, donc rien n’a été publié. Enregistrez le document, puis réessayez.',
};
