import type { enOptions } from '../en/options.ts';
import type { Message } from '../translate.ts';

/** The words of `options.ts` in Spanish. */
export const esOptions: { [key in keyof typeof enOptions]: Message } = {
  'alerts.not-here':
    'Safari no muestra notificaciones de extensiones. Las visitas nuevas se cuentan en el botón de la barra de herramientas.',
  'alerts.quiet': 'Horas de silencio',
  'alerts.quiet-from': 'Desde',
  'alerts.quiet-to': 'Hasta',
  'alerts.quiet-hint': 'Después recibirá un resumen.',
  'alerts.quiet-same': 'Elija horas de inicio y fin distintas.',
  'alerts.hide-names': 'Ocultar nombres y títulos (al compartir pantalla)',
  'alerts.most-an-hour': 'Máximo por hora',
  'alerts.most-an-hour-hint': 'El resto se agrupa.',
  'alerts.number-wrong': 'Escriba un número entero de 1 a {most}. Se mantiene {value}.',
  'alerts.unopened': 'Recordarme los documentos sin abrir',
  'alerts.unopened-days': 'Después de (días)',
  'alerts.snoozed-until': 'En pausa hasta {when}',
  'alerts.wake': 'Reanudar ahora',

  'on-click.title': 'Botón de la barra de herramientas',
  'on-click.label': 'Publicar en cuanto haga clic en el botón',
  'on-click.hint': 'En las páginas ya publicadas o posiblemente privadas se sigue preguntando antes.',

  'private.title': 'Páginas que pueden ser privadas',
  'private.ask': 'Preguntar antes de publicar una página que pueda ser privada',
  'private.trusted': 'Se publica sin preguntar',
  'private.ask-again': 'Volver a preguntar en {host}',

  'defaults.title': 'Valores predeterminados de los enlaces nuevos',
  'defaults.explain': 'Puede cambiarlos en cada enlace.',
  'defaults.for': 'Se aplica a',
  'defaults.page': 'Páginas web',
  'defaults.pdf': 'Archivos PDF',
  'defaults.office': 'Archivos de Word, PowerPoint y Excel',
  'defaults.website': 'Archivos HTML, archivos zip y carpetas',
  'defaults.site': 'Páginas de {site}',
  'defaults.days': 'Los enlaces caducan después de (días)',
  'defaults.days-wrong': 'Escriba un número entero de 1 a 3650, o déjelo vacío.',
  'defaults.new-site': 'Valores predeterminados de un sitio',
  'defaults.add-site': 'Añadir sitio',
  'defaults.remove-site': 'Quitar los valores predeterminados de {site}',
  'defaults.no-host': 'Escriba un sitio, por ejemplo wiki.example.com.',

  'transfer.title': 'Llevar los ajustes a otro navegador',
  'transfer.explain':
    'Guarda los valores predeterminados y las notificaciones en un archivo, sin cuentas, contraseñas ni documentos.',
  'transfer.save': 'Exportar ajustes',
  'transfer.load': 'Importar ajustes',
  'transfer.done': 'Ajustes importados',
  'transfer.wrong': 'No es un archivo de ajustes de Linkwake. No se ha cambiado nada.',

  'broke.title': 'Informar de un problema',
  'broke.explain':
    'Un informe de diagnóstico: versiones y códigos de error recientes. Sin títulos, direcciones ni claves.',
  'broke.copy': 'Copiar informe',

  'settings.title': 'Ajustes',
  'settings.publishing': 'Publicación',
  'settings.data': 'Sus datos',
  'settings.about': 'Acerca de',
  'settings.version': 'Versión {version}',

  'shortcuts.title': 'Atajos de teclado',
  'shortcuts.open': 'Abrir Linkwake',
  'shortcuts.none': 'Sin asignar',
  'shortcuts.change': 'Cambiar atajos',

  'settings.at-once': 'Los cambios se guardan automáticamente.',
  'settings.accounts': 'Cuentas',
  'settings.no-account': 'Sin sesión iniciada',
  'settings.current': 'Activa',
  'settings.use': 'Cambiar',
  'settings.key': 'con clave de API',
  'settings.open-app': 'Abrir la aplicación web',
  'settings.kept': 'Datos en este navegador',
  'settings.kept-explain':
    'Lo que publicó desde aquí, los enlaces personales creados aquí y su lista de documentos. Sus documentos no se eliminan.',
  'settings.forget': 'Borrar datos locales',
  'settings.forget-now': 'Borrar ahora',
  'settings.forget-sure':
    'Exporte antes sus enlaces: algunos servicios no pueden volver a listar los enlaces personales y las salas. Las subidas pendientes se cancelan.',

  'links-made.save': 'Exportar enlaces como CSV',
  'links-made.at': 'Creado el',
  'links-made.kind': 'Tipo',
  'links-made.document': 'Documento',
  'links-made.page': 'Página',
  'links-made.kind-page': 'Página',
  'links-made.kind-file': 'Archivo',
  'links-made.kind-personal': 'Enlace personal',
  'links-made.kind-room': 'Sala',

  'settings.forgotten': 'Datos locales borrados. Sus cuentas siguen aquí.',
};
