import type { Area } from '../message';

export const phone = {
  'pageTitle.changePhone': 'Change phone number',
  'phone.old': 'Your number now: {phone}',
  'phone.oldCode': 'Code from your number now',
  'phone.lost': 'I no longer have this number',
  'phone.haveOld': 'I do have this number',
  'phone.lostText':
    'Prove that it is you with your password. We tell the old number, and the change is made after 24 hours, so that nobody can take your account unnoticed.',
  'phone.noPassword':
    'If you no longer have this number, write to customer service: your account has no password to prove that it is you.',
  'phone.password': 'Password',
  'phone.new': 'New number',
  'phone.number': 'Phone number',
  'phone.newCode': 'Code from the new number',
  'phone.send': 'Send code',
  'phone.resend': 'Send again',
  'phone.sendIn': 'A code can be sent in {seconds} s',
  'phone.resendIn': 'Send again in {seconds} s',
  'phone.save': 'Change number',
  'phone.begin': 'Change in 24 hours',
  'phone.changed': 'Your number is changed',
  'phone.begun': 'Your number changes in 24 hours',
  'phone.required': 'please enter phone number',
  'phone.wrong': 'This is not a valid mobile number',
  'phone.same': 'This is your number already',
  'phone.taken': 'Another account has this number. Please use another one',
  'phone.codeRequired': 'please enter verification code',
  'phone.codeWrong': 'The code has 6 digits',
  'phone.passwordRequired': 'please enter your password',
} as const satisfies Area;
