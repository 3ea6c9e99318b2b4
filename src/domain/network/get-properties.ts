/** Requests the chain's global properties at its head. */
export const getProperties = {
  method: "condenser_api.get_dynamic_global_properties",
  params: [],
} as const;
