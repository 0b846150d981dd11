import type { enCommands } from '../en/commands.ts';
import type { Message } from '../translate.ts';

/** The words of `commands.ts` in Spanish. */
export const esCommands: Record<keyof typeof enCommands, Message> = {
  'command.sign-in':
    'También puede iniciar sesión en el panel: haga clic en «Actividad» en la cinta y, después, otra vez en este botón.',
  'command.choose-file': 'Haga clic en «Actividad» en la cinta para abrir el panel y elija allí el archivo.',
  'command.ask': 'Este archivo tiene el enlace de otro archivo. Abra el panel de Linkwake para decidir qué hacer.',
  'command.gone':
    'El documento de este archivo se eliminó o pertenece a otro espacio de trabajo. Abra el panel de Linkwake para publicarlo como documento nuevo.',
  'command.too-long': 'Está tardando demasiado. Abra el panel de Linkwake y publique desde allí.',
  'command.published': 'Publicado',
  'command.replaced': 'Enlace actualizado',
  'command.unchanged': 'Ya está al día',
  'command.failed': 'No se pudo publicar',
  'command.uncertain': 'Aún sin confirmar',
  'command.copy-link': 'Copiar enlace',
  'command.link-copied': 'Enlace copiado',
  'command.link': 'Enlace a este archivo',
  'command.differs':
    'El archivo ha cambiado desde entonces. Haga clic en «Publicar» en la cinta para actualizar el enlace.',
  'command.follow': 'Haga clic en «Actividad» en la cinta para ver quién lo abre.',
  'command.held': 'El enlace está cerrado hasta que su administrador lo apruebe.',
  'command.no-link': 'Este archivo no tiene enlace todavía. Publíquelo primero.',
};
