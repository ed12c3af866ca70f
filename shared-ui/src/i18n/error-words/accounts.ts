import type { Lang } from '../languages.ts';

export const accountsErrors = {
  unauthorized: {
    en: 'Log in again.',
    ru: 'Войдите ещё раз.',
    uz: 'Qaytadan kiring.',
    kk: 'Qaytadan kiriń.',
  },
  forbidden: {
    en: 'You don’t have permission to do this.',
    ru: 'У вашей учётной записи нет на это прав.',
    uz: 'Hisobingizda bunga ruxsat yoʻq.',
    kk: 'Akkauntıńızda buǵan ruqsat joq.',
  },
  bad_credentials: {
    en: 'Username or password is incorrect!',
    ru: 'Неверное имя пользователя или пароль!',
    uz: 'Foydalanuvchi nomi yoki parol notoʻgʻri!',
    kk: 'Paydalanıwshı atı yamasa jasırın sóz qáte kirgizildi!',
  },
  invalid_username: {
    en: 'User names must have 3 to 20 Latin letters, digits or underscores.',
    ru: 'Имя пользователя: от 3 до 20 латинских букв, цифр или знаков подчёркивания.',
    uz: 'Foydalanuvchi nomi 3–20 ta lotin harfi, raqam yoki pastki chiziqdan iborat.',
    kk: 'Paydalanıwshı atı 3–20 latın háribinen, cifradan yamasa astıńǵı sızıqtan ibarat.',
  },
  username_taken: {
    en: 'This user name is taken.',
    ru: 'Это имя пользователя уже занято.',
    uz: 'Bu foydalanuvchi nomi band.',
    kk: 'Bul paydalanıwshı atı bánt.',
  },
  password_composition: {
    en: 'Passwords must have a capital letter and a digit, and no spaces.',
    ru: 'В пароле должны быть заглавная буква и цифра и не должно быть пробелов.',
    uz: 'Parolda bosh harf va raqam boʻlsin, boʻsh joy boʻlmasin.',
    kk: 'Jasırın sózde bas hárip hám cifra bolsın, bos orın bolmasın.',
  },
  password_common: {
    en: 'This password is easily guessed. Choose another one.',
    ru: 'Этот пароль легко угадать. Придумайте другой.',
    uz: 'Bu parolni topish oson. Boshqasini tanlang.',
    kk: 'Bul jasırın sózdi tabıw ańsat. Basqasın tańlań.',
  },
  password_has_username: {
    en: 'The password must not contain the user name.',
    ru: 'Пароль не должен содержать имя пользователя.',
    uz: 'Parolda foydalanuvchi nomi boʻlmasin.',
    kk: 'Jasırın sózde paydalanıwshı atı bolmasın.',
  },
  password_unchanged: {
    en: 'This is the password you have now. Choose another one.',
    ru: 'Это ваш текущий пароль. Придумайте другой.',
    uz: 'Bu hozirgi parolingiz. Boshqasini tanlang.',
    kk: 'Bul házirgi jasırın sózińiz. Basqasın tańlań.',
  },
  password_change_required: {
    en: 'Change your password first: it was set by somebody else.',
    ru: 'Сначала смените пароль: его задали не вы.',
    uz: 'Avval parolni oʻzgartiring: uni siz qoʻymagansiz.',
    kk: 'Aldın jasırın sózdi ózgertiń: onı siz qoymaǵansız.',
  },
  wrong_password: {
    en: 'This is not your current password.',
    ru: 'Это не ваш текущий пароль.',
    uz: 'Bu hozirgi parolingiz emas.',
    kk: 'Bul házirgi jasırın sózińiz emes.',
  },
  last_superadmin: {
    en: 'This is the last superadmin. Give the role to somebody else first.',
    ru: 'Это последний суперадминистратор. Сначала дайте эту роль кому-нибудь ещё.',
    uz: 'Bu oxirgi superadministrator. Avval bu rolni boshqa kishiga bering.',
    kk: 'Bul aqırǵı superadministrator. Aldın bul roldi basqa adamǵa beriń.',
  },
  own_account: {
    en: 'You can’t delete your own account.',
    ru: 'Нельзя удалить собственную учётную запись.',
    uz: 'Oʻz hisobingizni oʻchira olmaysiz.',
    kk: 'Óz akkauntıńızdı óshire almaysız.',
  },
} as const satisfies Record<string, Record<Lang, string>>;
