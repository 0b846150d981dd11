// Replaces content whose address has expired: the shell reloads itself to get a new one.
parent.postMessage({ linkwake: 'expired' }, new URL(import.meta.url).origin);
