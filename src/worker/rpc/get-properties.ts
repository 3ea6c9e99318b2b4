/** Asks for the chain's numbers at its head. */
export const getProperties = {
  method: "condenser_api.get_dynamic_global_properties",
  params: [],
} as const;
