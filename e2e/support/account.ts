/** The superadmin of the product under test, which exists only while the tests run. */
export const account = { username: 'superadmin', password: 'Correct9horse' } as const;
