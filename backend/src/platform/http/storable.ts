export { isStorable } from '@muzey/shared-ui/server/storable.ts';
