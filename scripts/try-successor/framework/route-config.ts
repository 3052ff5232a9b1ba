export * from '@react-router/dev/routes';
