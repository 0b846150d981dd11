/** The words of the sign-in form, and of the pane about it, which are added to the catalogue with it. */
export const enConnect = {
  'connect.service': 'Service address',
  'connect.service-hint': 'Where your documents are published, for example https://share.example.com',
  'connect.replaces': 'This signs out {email}.',
  'connect.at': 'Service: {host}',
  'connect.sign-in': 'Sign in',
  'connect.use-key': 'Use an API key instead',
  'connect.key': 'API key',
  'connect.key-hint': 'Create one under API keys in the web app. It stays on this device.',
  'connect.key-submit': 'Connect',
  'connect.key-only': 'Sign in with an API key',
  'connect.key-missing': 'Enter an API key.',
  'connect.key-checking': 'Checking the API key',
  'connect.busy': 'Waiting for sign-in',

  'pane.welcome': 'Share this file as a link and see who opens it',
  'pane.window-gone': 'Sign-in was interrupted.',
  'pane.window-paste': 'Is the window still showing a response?',
  'pane.window-answer': 'Response from the sign-in window',
  'pane.window-answer-hint': 'Copy the full address it shows and paste it here.',
  'pane.window-answer-wrong': 'That isn’t a full address. Copy all of it, starting with https.',
  'pane.window-continue': 'Continue',

  'fault.sign_in_window_failed.12002': 'Couldn’t load the sign-in page. Check your connection and the service address.',
  'fault.sign_in_window_failed.12003': 'The sign-in page must use https. Ask your administrator.',
  'fault.sign_in_window_failed.12004':
    'Office doesn’t trust the sign-in page. Ask your administrator to update the add-in.',
  'fault.sign_in_window_failed.12005': 'The sign-in page must use https. Ask your administrator.',
  'fault.sign_in_window_failed.12007': 'A sign-in window is already open. Close it, then try again.',
  'fault.sign_in_window_failed.12009': 'The window was blocked. Try again and choose Allow.',
  'fault.sign_in_window_failed.12011':
    'Browser security settings separate the sign-in window from Office. Allow pop-ups here, or put both sites in the same zone.',
} as const;
