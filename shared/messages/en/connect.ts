/** The words of the sign-in form, and of the pane about it, which are added to the catalogue with it. */
export const enConnect = {
  'connect.service': 'Service address',
  'connect.service-hint': 'Where your documents are published, for example https://share.example.com',
  'connect.replaces': 'This signs out {email}.',
  'connect.at': 'Service: {host}',
  'connect.sign-in': 'Sign in',
  'connect.use-key': 'Use an API key instead',
  'connect.key': 'API key',
  'connect.key-hint': 'Create one in your account settings. It stays on this device.',
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
} as const;
