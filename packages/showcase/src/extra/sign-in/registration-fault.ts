interface Fields {
  email: string;
  password: string;
  confirmation: string;
}

/** What is wrong with a registration, and in which field; null where nothing is. */
export function registrationFault({ email, password, confirmation }: Fields) {
  if (!email.trim()) return { field: 'email', words: 'Fill in your e-mail address.' } as const;
  if (!password) return { field: 'password', words: 'Choose a password.' } as const;
  if (password !== confirmation)
    return { field: 'confirmation', words: 'The passwords are not equal. Type it again.' } as const;
  return null;
}
