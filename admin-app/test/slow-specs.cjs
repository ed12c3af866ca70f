/**
 * Specs of forms and lists that have the same contract as that of the collections. `npm run test:quick` leaves them to `npm test`.
 */
module.exports = ['events', 'exhibitions', 'pages'];
