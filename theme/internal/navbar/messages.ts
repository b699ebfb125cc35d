export const navbarMessages = {
  'theme.navbar.main': 'Main',
  'theme.navbar.toggleDrawer': 'Toggle navigation bar',
  'theme.navbar.closeDrawer': 'Close navigation bar',
  'theme.navbar.drawer': 'Navigation',
  'theme.navbar.backToMainMenu': 'Back to main menu',
  'theme.navbar.colorMode': 'Switch between dark and light mode (currently {mode})',
  'theme.navbar.colorMode.light': 'light mode',
  'theme.navbar.colorMode.dark': 'dark mode',
  'theme.navbar.colorMode.system': 'system mode',
} as const;
