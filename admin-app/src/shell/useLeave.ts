import { logout } from '@muzey/shared-ui/api/generated/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from '../api/api.ts';
import { endView } from '../api/view.ts';

/** Ends the session and shows the login, even if the session has already ended. */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async () => {
    await logout({ client: api, throwOnError: true }).catch(() => undefined);
    queries.clear();
    void navigate('/login', { replace: true });
    endView();
  };
}
