import type { enConnect } from '../en/connect.ts';
import type { Message } from '../translate.ts';

/** The words of `connect.ts` in French. */
export const frConnect: Record<keyof typeof enConnect, Message> = {
  'connect.service': 'Adresse du service',
  'connect.service-hint': 'L’adresse où sont publiés vos documents, par exemple https://share.example.com',
  'connect.replaces': '{email} sera déconnecté.',
  'connect.at': 'Service : {host}',
  'connect.sign-in': 'Se connecter',
  'connect.use-key': 'Utiliser plutôt une clé API',
  'connect.key': 'Clé API',
  'connect.key-hint': 'À créer dans l’application web, sous « API keys ». Elle reste sur cet appareil.',
  'connect.key-submit': 'Se connecter',
  'connect.key-only': 'Se connecter avec une clé API',
  'connect.key-missing': 'Saisissez une clé API.',
  'connect.key-checking': 'Vérification de la clé API',
  'connect.busy': 'Connexion en cours',

  'pane.welcome': 'Partagez ce fichier par un lien et voyez qui l’ouvre',
  'pane.window-gone': 'La connexion a été interrompue.',
  'pane.window-paste': 'La fenêtre affiche encore une réponse ?',
  'pane.window-answer': 'Réponse de la fenêtre de connexion',
  'pane.window-answer-hint': 'Copiez l’adresse complète affichée et collez-la ici.',
  'pane.window-answer-wrong': 'Ce n’est pas une adresse complète. Copiez tout, à partir de https.',
  'pane.window-continue': 'Continuer',

  'fault.sign_in_window_failed.12002':
    'Impossible de charger la page de connexion. Vérifiez votre connexion et l’adresse du service.',
  'fault.sign_in_window_failed.12003': 'La page de connexion doit utiliser https. Contactez votre administrateur.',
  'fault.sign_in_window_failed.12004':
    'Office ne fait pas confiance à la page de connexion. Demandez à votre administrateur de mettre à jour le complément.',
  'fault.sign_in_window_failed.12005': 'La page de connexion doit utiliser https. Contactez votre administrateur.',
  'fault.sign_in_window_failed.12007': 'Une fenêtre de connexion est déjà ouverte. Fermez-la, puis réessayez.',
  'fault.sign_in_window_failed.12009': 'La fenêtre a été bloquée. Réessayez et choisissez « Autoriser ».',
  'fault.sign_in_window_failed.12011':
    'Les paramètres de sécurité du navigateur séparent la fenêtre de connexion d’Office. Autorisez ici les fenêtres contextuelles, ou placez les deux sites dans la même zone.',
};
