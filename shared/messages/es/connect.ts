import type { enConnect } from '../en/connect.ts';
import type { Message } from '../translate.ts';

/** The words of `connect.ts` in Spanish. */
export const esConnect: Record<keyof typeof enConnect, Message> = {
  'connect.service': 'Dirección del servicio',
  'connect.service-hint': 'Donde se publican sus documentos; por ejemplo, https://share.example.com',
  'connect.replaces': 'Se cerrará la sesión de {email}.',
  'connect.at': 'Servicio: {host}',
  'connect.sign-in': 'Iniciar sesión',
  'connect.use-key': 'Usar una clave de API en su lugar',
  'connect.key': 'Clave de API',
  'connect.key-hint': 'Créela en la aplicación web, en «API keys». Se queda en este dispositivo.',
  'connect.key-submit': 'Conectar',
  'connect.key-only': 'Iniciar sesión con una clave de API',
  'connect.key-missing': 'Introduzca una clave de API.',
  'connect.key-checking': 'Comprobando la clave de API',
  'connect.busy': 'Esperando el inicio de sesión',

  'pane.welcome': 'Comparta este archivo como enlace y vea quién lo abre',
  'pane.window-gone': 'Se interrumpió el inicio de sesión.',
  'pane.window-paste': '¿La ventana sigue mostrando una respuesta?',
  'pane.window-answer': 'Respuesta de la ventana de inicio de sesión',
  'pane.window-answer-hint': 'Copie la dirección completa que muestra y péguela aquí.',
  'pane.window-answer-wrong': 'No es una dirección completa. Cópiela entera, desde https.',
  'pane.window-continue': 'Continuar',

  'fault.sign_in_window_failed.12002':
    'No se pudo cargar la página de inicio de sesión. Compruebe su conexión y la dirección del servicio.',
  'fault.sign_in_window_failed.12003': 'La página de inicio de sesión debe usar https. Contacte con su administrador.',
  'fault.sign_in_window_failed.12004':
    'Office no confía en la página de inicio de sesión. Pida a su administrador que actualice el complemento.',
  'fault.sign_in_window_failed.12005': 'La página de inicio de sesión debe usar https. Contacte con su administrador.',
  'fault.sign_in_window_failed.12007': 'Ya hay una ventana de inicio de sesión abierta. Ciérrela e inténtelo de nuevo.',
  'fault.sign_in_window_failed.12009': 'Se bloqueó la ventana. Inténtelo de nuevo y elija «Permitir».',
  'fault.sign_in_window_failed.12011':
    'La configuración de seguridad del navegador separa de Office la ventana de inicio de sesión. Permita aquí las ventanas emergentes o ponga ambos sitios en la misma zona.',
};
