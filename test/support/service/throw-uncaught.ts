/** Loaded before the service: on SIGUSR2 an error is thrown that nothing catches, on SIGHUP a promise rejects unheard. */
process.on('SIGUSR2', () => {
  throw new Error('Thrown where nothing catches it.');
});
process.on('SIGHUP', () => {
  Promise.reject(new Error('Rejected where nothing listens.'));
});
