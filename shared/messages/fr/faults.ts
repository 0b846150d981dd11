import type { enFaults } from '../en/faults.ts';
import type { Message } from '../translate.ts';

export const frFaults: { [key in keyof typeof enFaults]: Message } = {
  'fault.upgrade': 'Voir les offres',
  'fault.open-service': 'Aller au service',
  'fault.unexpected': 'Échec : {message}',

  'fault.unreachable.offline': 'Vous êtes hors ligne. Votre travail est conservé ; réessayez une fois connecté.',
  'fault.unreachable.offline-sign-in': 'Vous êtes hors ligne. Connectez-vous une fois la connexion rétablie.',
  'fault.unreachable.sign-in': '{host} est injoignable. Vérifiez l’adresse et votre connexion, puis reconnectez-vous.',
  'fault.service_moved':
    '{host} a sans doute changé d’adresse. Ouvrez-le pour trouver la nouvelle, puis connectez-vous à celle-ci. Votre saisie est conservée.',
  'fault.service_fault': 'Le serveur a rencontré une erreur ({status}). Réessayez dans quelques minutes.',
  'fault.unexpected_answer':
    'Linkwake ne comprend pas la réponse du serveur. Mettez Linkwake à jour ; si cela ne suffit pas, contactez votre administrateur :',
  'fault.bad_request': 'Le service a refusé la demande :',
  'fault.bad_request.unsaid':
    'Le service a refusé la demande ({status}) sans explication. Vérifiez l’adresse du service.',
  'fault.bad_request.too-large': 'Ce fichier est trop volumineux pour le service. Envoyez-en un plus petit.',
  'fault.not_allowed':
    'Votre compte n’a pas l’autorisation nécessaire. Adressez-vous au propriétaire de l’espace de travail, ou utilisez un autre compte.',
  'fault.not_found': 'Ce document a été supprimé ou appartient à un autre espace de travail.',
  'fault.not_found.signed-copy': 'Ce PDF signé n’est plus sur le service. Les autres restent disponibles.',
  'fault.endpoint_not_found': 'Introuvable. Le service a peut-être changé d’adresse. Vérifiez l’adresse du service.',
  'fault.not_ready': 'Encore en préparation. Réessayez dans une minute.',
  'fault.plan_limit': 'Votre offre ne comprend pas cette option. Votre saisie est conservée.',
  'fault.rate_limited':
    'Vous avez atteint la limite de 30 publications et mises à jour par heure. Votre saisie est conservée.',
  'fault.rate_limited.until':
    'Vous avez atteint la limite de 30 publications et mises à jour par heure. Réessayez {when}. Votre saisie est conservée.',
  'fault.rate_limited.over': 'La limite avait été atteinte. Vous pouvez réessayer maintenant.',
  'fault.rate_limited.requests': 'Trop de demandes. Réessayez dans quelques minutes.',
  'fault.rate_limited.requests-until': 'Trop de demandes. Réessayez {when}.',

  'fault.bad_service_address.no-address':
    'Ce n’est pas une adresse web. Saisissez-en une, par exemple https://share.example.com.',
  'fault.bad_service_address.with-password':
    'Retirez l’identifiant et le mot de passe de l’adresse. Vous vous connecterez ensuite.',
  'fault.bad_service_address.not-https': 'L’adresse doit commencer par https:// pour que la connexion soit privée.',
  'fault.key_refused':
    'Cette clé API n’est pas valide. Vérifiez que vous l’avez collée en entier, ou créez-en une nouvelle.',
  'fault.no_sign_in_service.nothing': 'Aucun service de partage de documents à l’adresse {service}. Vérifiez-la.',
  'fault.no_sign_in_service.no-sign-in':
    '{service} ne propose pas de connexion. Vérifiez l’adresse, ou utilisez une clé API.',
  'fault.no_sign_in_service.other-program':
    '{service} n’est pas un service de partage de documents. Vérifiez l’adresse, ou utilisez une clé API.',
  'fault.no_sign_in_service.other-issuer':
    '{service} utilise {issuer} pour la connexion. Saisissez plutôt cette adresse.',
  'fault.no_sign_in_service.no-registration':
    '{service} n’autorise pas l’enregistrement d’applications. Utilisez plutôt une clé API.',
  'fault.sign_in_cancelled': 'La fenêtre de connexion a été fermée. Réessayez.',
  'fault.sign_in_denied': 'Le service a refusé la connexion. Réessayez.',
  'fault.sign_in_denied.declined':
    'L’accès a été refusé ; vous n’êtes pas connecté. Reconnectez-vous pour l’autoriser.',
  'fault.sign_in_window_failed':
    'Impossible d’ouvrir la fenêtre de connexion. Autorisez les fenêtres contextuelles et réessayez, ou utilisez une clé API.',
  'fault.sign_in_window_failed.none-here':
    'Ce navigateur ne peut pas ouvrir de fenêtre de connexion pour les extensions. Utilisez une clé API.',
  'fault.sign_out_incomplete':
    'Vous êtes déconnecté ici, mais {service} n’a pas pu être joint. Sur un ordinateur partagé, retirez aussi l’accès sur ce service, sous « Connected apps ».',
  'fault.stored_accounts_unreadable':
    'Impossible de lire vos comptes enregistrés. Mettez Linkwake à jour, ou reconnectez-vous. Vos documents et vos liens sont intacts.',

  'fault.publish_interrupted': 'La publication de « {title} » a été interrompue. Rien n’a été publié ; réessayez.',
  'fault.publish_uncertain':
    '« {title} » n’est pas confirmé : le service n’a pas répondu. Vérifiez à nouveau quand il répondra, avant de le publier une seconde fois.',
  'fault.update_uncertain':
    '« {title} » a été envoyé, mais pas confirmé. Le lien montre la version précédente ou celle-ci. Pour en être sûr, mettez-le à jour encore une fois.',
  'fault.publish_cancelled': 'La publication a été annulée. Rien n’a été publié.',
  'fault.file_settings_lost':
    'Le navigateur s’est fermé avant l’envoi de « {file} » et ses options sont perdues. Ajoutez à nouveau le fichier.',
  'fault.capture_failed': 'Impossible de lire cette page. Rechargez-la, puis publiez à nouveau.',
  'fault.capture_failed.pdf': 'Impossible de lire le PDF de cet onglet. Enregistrez-le, puis publiez le fichier.',
  'fault.download_interrupted': 'Le téléchargement depuis {host} a été interrompu. Réessayez.',
  'fault.no_preview_of_pdf': 'Les PDF n’ont pas d’aperçu. Les lecteurs voient exactement ce que montre l’onglet.',
  'fault.pdf_out_of_reach.asked':
    'Firefox ne laisse pas les extensions lire les PDF ouverts. Dans l’onglet qui vient de s’ouvrir, autorisez l’accès à {host} pour le publier.',
  'fault.pdf_out_of_reach.replace':
    'Firefox ne laisse pas les extensions lire les PDF ouverts. Choisissez une fois « Publier sous un nouveau lien » pour autoriser l’accès à {host} ; vous pourrez ensuite mettre le lien à jour.',
  'fault.page_not_open.not-asked':
    'Linkwake ne lit une page qu’après un clic sur son bouton. Ouvrez la page « {title} », cliquez sur le bouton, puis réessayez.',
  'fault.page_not_open.other-page':
    'La page ouverte n’est pas « {title} ». Ouvrez son lien ou la page d’origine, cliquez-y sur le bouton Linkwake, puis réessayez.',
  'fault.policy_refused.service': 'Votre organisation n’autorise la connexion qu’à {service}.',
  'fault.policy_unreadable':
    'Le paramètre « {setting} » de votre organisation n’est pas valide ; rien n’est publié. Contactez votre administrateur.',
  'fault.background_stopped': 'Le navigateur a arrêté Linkwake trop tôt. Réessayez.',
  'fault.stored_value_unreadable':
    'Impossible de lire les données locales « {key} ». Ouvrez les paramètres de Linkwake et choisissez « Effacer les données locales ». Vos documents sont intacts.',
  'fault.service_permission_refused':
    'Linkwake a besoin de l’autorisation d’accéder à {host}. Choisissez à nouveau « Se connecter » et autorisez-le.',

  'fault.not_in_office':
    'Ce volet fonctionne dans Word, PowerPoint et Excel. Ajoutez-y Linkwake, puis ouvrez-le depuis le ruban.',
  'fault.office_js_missing':
    'Impossible de charger office.js depuis appsforoffice.microsoft.com. Vérifiez votre connexion, puis rouvrez le volet.',
  'fault.office_timeout': 'Office ne répond pas. Enregistrez le document, rouvrez ce volet, puis réessayez.',
  'fault.office_fault': 'Office n’a pas pu effectuer cette action. Enregistrez le document, puis réessayez.',
  'fault.office_fault.5001': 'Office a rencontré une erreur. Enregistrez le document, puis réessayez.',
  'fault.office_fault.7000':
    'Office ne laisse pas les compléments lire ce document. Adressez-vous à la personne qui l’a protégé, ou choisissez le fichier sur votre appareil.',
  'fault.office_fault.11000': 'Trop de fichiers sont ouverts dans Office. Rouvrez ce volet, puis réessayez.',
  'fault.office_fault.11001':
    'L’étiquette de ce document empêche les compléments de le lire. Choisissez le fichier sur votre appareil, ou adressez-vous à votre administrateur.',
  'fault.nothing_selected':
    'Rien n’est sélectionné. Sélectionnez des noms ou des adresses e-mail dans le document, puis réessayez.',
  'fault.multiple_areas_selected':
    'Un seul bloc de cellules peut être utilisé. Sélectionnez les cellules ensemble, sans dessins, puis réessayez.',
  'fault.device_record_unreadable':
    'Impossible de lire ce que cet appareil a enregistré sur ce fichier. Rouvrez ce volet. Si cela n’aide pas, videz le cache Office. Vos documents et vos liens sont intacts.',
  'fault.link_changed':
    'Le fichier ou son lien a changé pendant que le volet était ouvert ; rien n’a été envoyé. Vérifiez ce que le volet affiche maintenant, puis choisissez à nouveau.',
  'fault.file_too_large': 'Ce fichier est trop volumineux pour être vérifié pendant que vous travaillez.',
  'fault.empty_document':
    'Office a renvoyé un fichier vide ; rien n’a été publié. Enregistrez le document, puis réessayez.',
};
