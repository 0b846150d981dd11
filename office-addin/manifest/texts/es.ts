import type { ManifestTexts } from './en.ts';

export const es: ManifestTexts = {
  shortDescription: 'Publique el archivo abierto como enlace y vea quién lo abrió.',
  description:
    'Publique el archivo abierto de Word, PowerPoint o Excel como enlace, vea quién lo abrió y cuándo, reemplace su contenido sin que cambie el enlace y cree enlaces personales para cada destinatario.',
  ready: 'Linkwake está listo',
  buttons: {
    Publish: { label: 'Publicar', tip: 'Publicar este archivo como enlace o reemplazar lo que muestra su enlace.' },
    CopyLink: { label: 'Copiar enlace', tip: 'Copiar el enlace de este archivo.' },
    Recipients: {
      label: 'Destinatarios',
      tip: 'Crear un enlace personal para cada persona a la que envía este archivo y ver qué hizo cada una con él.',
    },
    Activity: { label: 'Actividad', tip: 'Ver el enlace de este archivo y quién lo abrió.' },
  },
};
