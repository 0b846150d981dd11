import type { ManifestTexts } from './en.ts';

export const es: ManifestTexts = {
  shortDescription: 'Comparta el archivo abierto como enlace y vea quién lo abre.',
  description:
    'Publique como enlace el archivo abierto de Word, PowerPoint o Excel. Vea quién lo abrió y cuándo, actualice el archivo sin cambiar el enlace y cree un enlace personal para cada destinatario.',
  ready: 'Linkwake está listo',
  buttons: {
    Publish: { label: 'Publicar', tip: 'Publicar este archivo como enlace o actualizar su enlace.' },
    CopyLink: { label: 'Copiar enlace', tip: 'Copiar el enlace a este archivo.' },
    Recipients: {
      label: 'Destinatarios',
      tip: 'Crear un enlace personal para cada destinatario y ver quién abrió el suyo.',
    },
    Activity: { label: 'Actividad', tip: 'Ver el enlace a este archivo y quién lo abrió.' },
  },
};
