/** The words of the sign-in form, which are added to the catalogue with it. */
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
} as const;
