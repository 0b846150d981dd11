import type { enConnect } from '../en/connect.ts';
import type { Message } from '../translate.ts';

/** The words of `connect.ts` in French. */
export const frConnect: Record<keyof typeof enConnect, Message> = {
  'connect.service': 'Adresse du service',
  'connect.service-hint': 'L’adresse où sont publiés vos documents, par exemple https://share.example.com',
  'connect.replaces': '{email} sera déconnecté.',
  'connect.at': 'Service : {host}',
  'connect.sign-in': 'Se connecter',
  'connect.use-key': 'Utiliser plutôt une clé API',
  'connect.key': 'Clé API',
  'connect.key-hint': 'À créer dans les paramètres de votre compte. Elle reste sur cet appareil.',
  'connect.key-submit': 'Se connecter',
  'connect.key-only': 'Se connecter avec une clé API',
  'connect.key-missing': 'Saisissez une clé API.',
  'connect.key-checking': 'Vérification de la clé API',
  'connect.busy': 'Connexion en cours',

  'pane.welcome': 'Partagez ce fichier par un lien et voyez qui l’ouvre',
  'pane.window-gone': 'La connexion a été interrompue.',
  'pane.window-paste': 'La fenêtre affiche encore une réponse ?',
  'pane.window-answer': 'Réponse de la fenêtre de connexion',
  'pane.window-answer-hint': 'Copiez l’adresse complète affichée et collez-la ici.',
  'pane.window-answer-wrong': 'Ce n’est pas une adresse complète. Copiez tout, à partir de https.',
  'pane.window-continue': 'Continuer',
};
